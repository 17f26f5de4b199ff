import type { PrintedReceipt } from './printed-receipt.ts';

/** Receipts where a tip, a service charge or a coupon decides which total was paid. */
export const extras: PrintedReceipt[] = [
  {
    name: 'restaurant with a tip on the card',
    print: `
          Juniper & Rye
      18 Ferry Rd West End QLD 4101
       ABN 10 500 600 714
         Tax Invoice
Table 12   14/11/2026 8:52 PM

2 Barramundi                $76.00
1 Green Salad               $14.00
1 Bottle Riesling           $52.00

Total                      $142.00
GST included                $12.91
Tip                         $15.00
Total paid                 $157.00
VISA **** 4410             $157.00
`,
    expected: {
      amountCents: 15_700,
      gstCents: 1291,
      lines: ['2 Barramundi 76.00', '1 Green Salad 14.00', '1 Bottle Riesling 52.00'],
    },
  },
  {
    name: 'restaurant with a service charge',
    print: `
         PEPPERBERRY DINING
     204 Lygon St Carlton VIC 3053
       ABN 51 824 753 556
          TAX INVOICE
21/10/2026 19:20  Table 4

FOOD
Gnocchi                      28.00
Duck Breast                  41.00
BEVERAGE
Sparkling Water  2 @ 9.00    18.00

Subtotal                     87.00
Service charge 10%            8.70
TOTAL                        95.70
GST incl                      8.70
EFTPOS                       95.70
`,
    expected: {
      amountCents: 9570,
      lines: ['Gnocchi 28.00', 'Duck Breast 41.00', '2 Sparkling Water 18.00'],
    },
  },
  {
    name: 'shop with a coupon after the subtotal',
    print: `
         QUOLL STATIONERY
      Shop 4 Hay St Mall Perth WA 6000
        ABN 28 163 072 704
          TAX INVOICE
Receipt 44120      03/11/2026 12:15

Desk lamp LED                49.95
Notebook A5                  12.00
Pen set                      18.05

SUBTOTAL                     80.00
Less coupon                  20.00
TOTAL                        60.00
INCLUDES GST                  5.45
MASTERCARD                   60.00
`,
    expected: {
      amountCents: 6000,
      gstCents: 545,
      lines: ['Desk lamp LED 49.95', 'Notebook A5 12.00', 'Pen set 18.05'],
    },
  },
  {
    name: 'bottle shop with discounts below items and cash',
    print: `
        RIVERGUM CELLARS
      9 Murray St Mildura VIC 3500
       ABN 42 021 773 747
          TAX INVOICE
12/11/2026  16:40   Lane 2

Shiraz 750ml                 22.00
  Member discount            -4.00
Pale Ale 24 x 375ml          54.99
  Discount                   -5.00
Ice 5kg                       4.50

TOTAL                        72.49
ROUNDING                      0.01
CASH                         80.00
CHANGE                        7.50
GST INCLUDED                  6.59
`,
    expected: {
      amountCents: 7250,
      lines: [
        'Shiraz 750ml 22.00',
        'Member discount -4.00',
        'Pale Ale 24 x 375ml 54.99',
        'Discount -5.00',
        'Ice 5kg 4.50',
      ],
    },
  },
];
