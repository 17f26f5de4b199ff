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
      lines: ['2 Barramundi 76.00', '1 Green Salad 14.00', '1 Bottle Riesling 52.00', 'Tip 15.00'],
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
      lines: ['Gnocchi 28.00', 'Duck Breast 41.00', '2 Sparkling Water 18.00', 'Service charge 10% 8.70'],
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
      lines: ['Desk lamp LED 49.95', 'Notebook A5 12.00', 'Pen set 18.05', 'Less coupon -20.00'],
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
  {
    name: 'refund, which the card slip prints without a minus sign',
    print: `
      KESTREL HARDWARE
      44 Mill Rd Parramatta NSW 2150
      ABN 51 824 753 556
      TAX INVOICE - REFUND
Refund No: 95758
Date: 14/05/2026 14:38
Original sale: 19/04/2026
SCREWS TIMBER 8G PK100   -1   -14.00
HOSE FITTING 12MM        -1    -9.00
TOTAL REFUND                 -$23.00
GST INCLUDED                  -$2.09
VISA DEBIT
CARD: ************6227
REFUND                      AUD23.00
APPROVED
`,
    expected: {
      vendor: 'Kestrel Hardware',
      date: '2026-05-14',
      amountCents: -2300,
      gstCents: -209,
      cardLast4: '6227',
      items: [-1400, -900],
    },
  },
  {
    name: 'hotel folio with a stay’s dates and the payment among the charges',
    print: `
Little Bridge Hotel
Little Bridge Group Pty Ltd   ABN 51 824 753 556
TAX INVOICE
Folio No: 19005                         Room: 589
Arrival: 02/06/2024                     Departure: 05/06/2024
Guest: A. Citizen                       Invoice date: 05/06/2024
Date        Description                 Charges      Credits
02/06/24  Room charge                   $308.00
03/06/24  Room charge                   $308.00
04/06/24  Laundry                        $36.80
05/06/24  Visa xxxx xxxx xxxx 2871                   $652.80
Total charges                                        $652.80
Includes GST of                                       $59.35
Total payments                                       $652.80
Balance                                                $0.00
`,
    expected: {
      vendor: 'Little Bridge Hotel',
      date: '2024-06-05',
      amountCents: 65_280,
      gstCents: 5935,
      documentNumber: '19005',
      cardLast4: '2871',
      items: [30_800, 30_800, 3680],
    },
  },
  {
    name: 'phone bill over two pages with the bill before',
    print: `
Silver Gum Telecom
Tax invoice
Silver Gum Holdings Pty Ltd  ABN 51 824 753 556
Account number                          970 7069 747
Issue date                              17 May 2026
Billing period                          17 Apr 2026 to 16 May 2026
Account summary
Your last bill                          $146.14
Payment received 5 May 2026, thank you  -$146.14
Balance brought forward                 $0.00
New charges (details on page 2)         $228.00
GST included in new charges             $20.73
Total due                               $228.00
Due date                                7 Jun 2026
---
Silver Gum Telecom                      Account number 970 7069 747
New charges in detail
Mobile plan 0416 105 885                $65.00
Mobile plan 0481 190 137                $84.00
Internet NBN 50                         $79.00
Total new charges                       $228.00
All charges include GST.
`,
    expected: {
      date: '2026-05-17',
      amountCents: 22_800,
      gstCents: 2073,
      items: [6500, 8400, 7900],
    },
  },
];
