import type { PrintedReceipt } from './printed-receipt.ts';

export const shops: PrintedReceipt[] = [
  {
    name: 'supermarket with a card slip',
    print: `
            GREENLEAF MARKETS
          Marrickville Metro NSW
            Ph: 02 9550 1234
         ABN 51 824 753 556
             TAX INVOICE

Receipt No: 004512          21/11/2026 14:32
Store 1177  POS 004  Served by Priya

Full Cream Milk 2L                    3.10
# Dishwash Liquid 500ml               4.50
Bananas Cavendish
  1.245 kg @ $3.90/kg                 4.86
Bread Wholemeal 700g                  3.80
# Paper Towel 2pk                     5.00

5 SUBTOTAL                          $21.26
TOTAL                               $21.26
GST INCLUDED IN TOTAL                $0.86
# Taxable items

EFTPOS                              $21.26
CHANGE                               $0.00

           CUSTOMER COPY
MERCHANT ID 5353109  TERM ID 11770401
CARD: XXXXXXXXXXXX4321 (T)
VISA DEBIT
AID A0000000031010
PURCHASE         AUD21.26
AUTH 045512   APPROVED
   Thank you for shopping with us
`,
    expected: {
      vendor: 'Greenleaf Markets',
      date: '2026-11-21',
      amountCents: 2126,
      gstCents: 86,
      abn: '51824753556',
      documentNumber: '004512',
      paymentMethod: 'visa',
      cardLast4: '4321',
      items: [310, 450, 486, 380, 500],
    },
  },
  {
    name: 'cash with five cent rounding',
    print: `
        Harbour Street Grocer
       118 Harbour St Wollongong NSW 2500
        A.B.N. 10 500 600 714
          Tax Invoice 88213

Sat 21 Nov 26  10:07 AM   Till 2

Apples Pink Lady               4.37
Choc Biscuits            G     3.49
Newspaper                G     2.80

TOTAL FOR 3 ITEMS             10.66
ROUNDING                      -0.01
AMOUNT DUE                    10.65
CASH                          20.00
CHANGE                         9.35

GST INCL                       0.57
     Thanks - see you soon
`,
    expected: {
      vendor: 'Harbour Street Grocer',
      date: '2026-11-21',
      amountCents: 1065,
      gstCents: 57,
      abn: '10500600714',
      documentNumber: '88213',
      paymentMethod: 'cash',
      cardLast4: null,
      items: [437, 349, 280],
    },
  },
  {
    name: 'hardware warehouse',
    print: `
          TIMBERLINE HARDWARE
        TIMBERLINE WAREHOUSE PTY LTD
      Cnr Smith & Jones Rd Box Hill VIC 3128
        ABN: 28 163 072 704
             TAX INVOICE

Invoice #: 7042/00098321
Date: 03-10-2026   Time: 08:14

9312345678907 SCREWS TIMBER 8G PK100
                                 12.98
9398765432104 PINE DAR 42X19 2.4M
   4 @ $6.35                     25.40
9311111111116 PAINT BRUSH 50MM
                                  7.48

Sub Total                        45.86
Total                           $45.86
GST Amount                       $4.17
MASTERCARD                      $45.86
Card No: ************8807
Change                           $0.00
`,
    expected: {
      vendor: 'Timberline Hardware',
      date: '2026-10-03',
      amountCents: 4586,
      gstCents: 417,
      abn: '28163072704',
      documentNumber: '7042/00098321',
      paymentMethod: 'mastercard',
      cardLast4: '8807',
      category: 'Equipment',
      items: [1298, 2540, 748],
    },
  },
  {
    name: 'stationer with a discount',
    print: `
              PAPER & PEN CO
         Shop 12 Queen Street Mall
           Brisbane QLD 4000
         ABN 42 021 773 747

TAX INVOICE No. 10-558204
05 Aug 2026 12:40pm

2 x A4 Copy Paper Ream 500      17.98
Gel Pens Blue 10pk              12.50
Less 10% Member Discount        -3.05

TOTAL                          $27.43
Includes GST of                 $2.49

Paid by AMEX                   $27.43
AMEX ending in 1005
`,
    expected: {
      vendor: 'Paper & Pen Co',
      date: '2026-08-05',
      amountCents: 2743,
      gstCents: 249,
      abn: '42021773747',
      documentNumber: '10-558204',
      paymentMethod: 'amex',
      cardLast4: '1005',
      category: 'Office Supplies',
    },
  },
  {
    name: 'pharmacy where nothing is taxed',
    print: `
          Bayside Pharmacy
      22 Marine Pde Manly QLD 4179
         ABN 51824753556
Receipt: 55012
14/09/26 16:55:10

AMOXICILLIN 500MG CAPS          7.70
PARACETAMOL 500MG 20            4.99

Total                          12.69
GST                             0.00
EFTPOS                         12.69
`,
    expected: {
      vendor: 'Bayside Pharmacy',
      date: '2026-09-14',
      amountCents: 1269,
      gstCents: 0,
      abn: '51824753556',
      documentNumber: '55012',
      paymentMethod: 'eftpos',
      items: [770, 499],
    },
  },
];
