import type { PrintedReceipt } from './printed-receipt.ts';

/** Receipts whose items take more than a line, have counts and weights, or aren't only goods. */
export const itemised: PrintedReceipt[] = [
  {
    name: 'supermarket with weights and counts below names',
    print: `
          FERNLEIGH FRESH FOOD
         2041 Marrickville NSW
       ABN 51 824 753 556
       TAX INVOICE
POS 104   TRANS 8821   09:12  14/11/2026

 Capsicum Red
 0.455 kg NET @ $12.90/kg            5.87
^#Sparkling Water Lime 1.25L
 Qty     2 @     $2.85 each          5.70
 Weetbix 575g                        4.50
 Banana Cavendish
 1.024 kg NET @ $3.50/kg             3.58
 Eggs Free Range 12pk                6.20
   Price reduced by $1.20           -1.20
#Dishwash Tablets
 Qty     3 @     $9.00 each         27.00

11 SUBTOTAL                        $51.65
TOTAL                              $51.65
GST INCLUDED IN TOTAL               $2.97
EFT                                $51.65
CHANGE                              $0.00
`,
    expected: {
      amountCents: 5165,
      gstCents: 297,
      lines: [
        '0.455 kg Capsicum Red 5.87',
        '2 Sparkling Water Lime 1.25L 5.70',
        'Weetbix 575g 4.50',
        '1.024 kg Banana Cavendish 3.58',
        'Eggs Free Range 12pk 6.20',
        'Price reduced by -1.20',
        '3 Dishwash Tablets 27.00',
      ],
    },
  },
  {
    name: 'supermarket with counts below prices',
    print: `
           BRIGHTWELL SUPERMARKETS
           Store 4412 Glenelg SA 5045
          ABN 42 021 773 747
           TAX INVOICE
Date: 02/11/2026  Time: 17:40

Description                      Total $
%BRIGHTWELL COLA 2L                7.00
   2 @ $3.50 EACH
BRIGHTWELL FULL CRM MILK 3L        4.65
%CHOC BISCUIT 200G                 9.00
   3 @ $3.00 EACH
ROYAL GALA APPLES PERKG            3.37
   0.767 kg NET @ $4.39/kg
VITAMIN C 60 TABLETS              12.50
Total for 8 items:               $36.52
EFT:                             $36.52
GST INCLUDED IN TOTAL             $1.45
`,
    expected: {
      amountCents: 3652,
      lines: [
        '2 BRIGHTWELL COLA 2L 7.00',
        'BRIGHTWELL FULL CRM MILK 3L 4.65',
        '3 CHOC BISCUIT 200G 9.00',
        '0.767 kg ROYAL GALA APPLES PERKG 3.37',
        'VITAMIN C 60 TABLETS 12.50',
      ],
    },
  },
  {
    name: 'discounter with deposits and weights in line',
    print: `
            OLDFIELD STORES
        77 Bell St Preston VIC 3072
        ABN 28 163 072 704
          *** TAX INVOICE ***
 610023 Milk Full Cream 2L          3.10 A
 702211 Lager Bottles 6 x 330ml    14.99 B
 900100 Container Deposit           0.60 B
 533410 Bananas
   1.146 kg x $2.99/kg              3.43 A
 661200 Dark Choc 200g              5.98 B
   2 x $2.99
 TOTAL   5 items                   28.10
 Card Sales                        28.10
 GST included B                     1.96
 21/11/2026 11:20
`,
    expected: {
      amountCents: 2810,
      lines: [
        'Milk Full Cream 2L 3.10',
        'Lager Bottles 6 x 330ml 14.99',
        'Container Deposit 0.60',
        '1.146 kg Bananas 3.43',
        '2 Dark Choc 200g 5.98',
      ],
    },
  },
  {
    name: 'hardware warehouse with counts above totals',
    print: `
         IRONBARK WAREHOUSE
       ABN 42 021 773 747
      Cnr Mill & Quarry Rd Box Hill VIC 3128
           TAX INVOICE
Invoice #: 6210/00041277   18/10/2026 13:05

0123456 SCREWS TIMBER 8G PK100
  2 @ $12.98                      $25.96
0234567 SILICONE ROOF & GUTTER
  1 @ $14.50                      $14.50
0345678 DROP SHEET PLASTIC
  3 x $4.98                       $14.94

Sub Total                         $55.40
Total                             $55.40
GST Amount                         $5.04
VISA                              $55.40
`,
    expected: {
      amountCents: 5540,
      gstCents: 504,
      lines: [
        '2 SCREWS TIMBER 8G PK100 25.96',
        '1 SILICONE ROOF & GUTTER 14.50',
        '3 DROP SHEET PLASTIC 14.94',
      ],
    },
  },
  {
    name: 'cafe with modifiers',
    print: `
        Copper Kettle Cafe
      9 Wharf St Hobart TAS 7000
       ABN 10 500 600 714
         Tax Invoice
Order 88      15/11/2026 9:41 AM

Drinks
2 Flat White                $10.00
    + Oat Milk               $1.40
    Extra Hot
1 Chai Latte                 $5.50
Food
1 Eggs Benedict             $22.00
    + Side Bacon             $6.00
    No Hollandaise

Subtotal                    $44.90
Sunday Surcharge 10%         $4.49
Total                       $49.39
GST included                 $4.49
Eftpos                      $49.39
`,
    expected: {
      amountCents: 4939,
      lines: [
        '2 Flat White 10.00',
        'Oat Milk 1.40',
        '1 Chai Latte 5.50',
        '1 Eggs Benedict 22.00',
        'Side Bacon 6.00',
        'Sunday Surcharge 10% 4.49',
      ],
    },
  },
  {
    name: 'office supplies with counts between names and prices',
    print: `
Paperbark Office Supplies Pty Ltd                  Tax Invoice
ABN 51 824 753 556                           Invoice INV-5521
12 Hay Street Perth WA 6000                 Date 12/10/2026

Description                        Qty      Price      Amount
A4 paper, box                        2      24.00       48.00
Labels 24 per sheet                  1       9.90        9.90
Ink cartridge, size XL               3      31.50       94.50

                                        Total inc GST  $152.40
                                        GST             $13.85
`,
    expected: {
      amountCents: 15_240,
      lines: ['2 A4 paper, box 48.00', '1 Labels 24 per sheet 9.90', '3 Ink cartridge, size XL 94.50'],
    },
  },
];
