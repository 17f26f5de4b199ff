import type { PrintedReceipt } from './printed-receipt.ts';

/** Records of payments: from banks, towards lay-bys and top-ups, with surcharges, and refunded. */
export const payments: PrintedReceipt[] = [
  {
    name: 'bank’s record of a transfer',
    print: `
Payment details
nab
Payment sent
Amount        $412.60
Pay to        WOMBAT LANE CHILDCARE
BSB           083-004
Account       44 118 8204
Pay from      Everyday account
Date          14/11/2026
Reference     LEVI WK47
`,
    expected: {
      vendor: 'Wombat Lane Childcare',
      date: '2026-11-14',
      amountCents: 41_260,
      abn: null,
      cardLast4: null,
      paymentMethod: 'bank transfer',
    },
  },
  {
    name: 'bank’s record of a bill',
    print: `
ANZ
BPAY payment receipt
Biller           QUOLL VALLEY WATER
Biller code      344366
Amount           $238.15
Date             7 Nov 2026
From account     Everyday
Receipt number   600118
Australia and New Zealand Banking Group Limited ABN 11 005 357 522
`,
    expected: {
      vendor: 'Quoll Valley Water',
      date: '2026-11-07',
      amountCents: 23_815,
      abn: null,
      documentNumber: '600118',
      paymentMethod: 'bpay',
    },
  },
  {
    name: 'payment by PayPal',
    print: `
PayPal
You paid $64.00 AUD to Inkfish Prints
10 November 2026
Payment method   Visa ending 2030
PayPal Australia Pty Limited ABN 58 747 375 265
`,
    expected: { vendor: 'Inkfish Prints', date: '2026-11-10', amountCents: 6400, abn: null },
  },
  {
    name: 'what a health fund leaves to pay',
    print: `
      BILBY ST DENTAL
    ABN 36 689 616 437
06/11/2026 14:40
Check-up               58.00
Scale and clean       183.00
Total fees            241.00
HICAPS benefit        114.40
Gap paid EFTPOS       126.60
`,
    expected: { date: '2026-11-06', amountCents: 12_660, paymentMethod: 'eftpos' },
  },
  {
    name: 'payment towards a lay-by',
    print: `
      SMITH ST TOYS
    ABN 65 218 554 830
   LAY-BY PAYMENT RECEIPT
14/09/2026 11:08   Lay-by No. L2288
Racing car set          329.00
Total lay-by            329.00
Paid to date             80.00
PAYMENT TODAY  EFTPOS   $40.00
Balance owing           209.00
`,
    expected: { date: '2026-09-14', amountCents: 4000, paymentMethod: 'eftpos' },
  },
  {
    name: 'deposit of a lay-by, below its name',
    print: `
banksia
GARDEN CENTRE
LAY-BY / DEPOSIT RECEIPT
Lay-by no.       LB-3071
Date             11/10/2026
Teak bench         389.00
Ceramic pot         91.00
Order total        480.00
GST in order        43.64
DEPOSIT PAID TODAY
VISA              $100.00
..3391
Balance owing     $380.00
Tax invoice issued on final payment
27 786 134 215 (ABN)
`,
    expected: { amountCents: 10_000 },
  },
  {
    name: 'top-up of a toll account',
    print: `
Galah Tolls
Account top-up receipt
ABN 96 514 412 464
Date    01/11/2026
Payment method          Visa ending 3391
Receipt number   LKT-118820
Amount                  $50.00
Balance before top-up   $8.14
New balance             $58.14
`,
    expected: { amountCents: 5000, documentNumber: 'LKT-118820', cardLast4: '3391' },
  },
  {
    name: 'card’s surcharge after the total',
    print: `
        KOALA GROCERS
     ABN 90 196 565 019
        TAX INVOICE
Milk 2L                 3.19
Sourdough               4.49
Coffee                  9.69
TOTAL                  17.37
Card Sales            $17.46
incl. surcharge 0.5%   $0.09
VISA DEBIT
CARD: XXXXXXXXXXXX7718
PURCHASE AUD           17.37
SURCHARGE AUD           0.09
TOTAL AUD              17.46
30.09.26 19:03
`,
    expected: { date: '2026-09-30', amountCents: 1746, cardLast4: '7718' },
  },
  {
    name: 'refund by email',
    print: `
Numbat Clothing
Your refund is on its way
Refund date
18 November 2026
Item                          Qty   Refund
Linen Dress                   1     $89.95
Total refunded to Mastercard        $89.95
GST included                        $8.18
Numbat Clothing Pty Ltd ABN 39 480 568 383
`,
    expected: { vendor: 'Numbat Clothing', amountCents: -8995, gstCents: -818 },
  },
  {
    name: 'receipt with serial numbers below the names',
    print: `
        POSSUM ELECTRONICS
     ABN 37 093 114 286
Tax Invoice: 7440218831
21/11/2026 01:15 PM
662011 SONIC WH-CH720N
HEADPHONES BLACK
SN 4419882   1 @ 199.00     199.00
719920 BELLKIN USB-C 65W
CHARGER
1 @ 89.00                    89.00
430811 SANDISC ULTRA 256GB
MICROSD
2 @ 30.00                    60.00
TOTAL                       348.00
GST INCLUDED                 31.64
EFTPOS                      348.00
`,
    expected: {
      lines: [
        '1 SONIC WH-CH720N HEADPHONES BLACK 199.00',
        '1 BELLKIN USB-C 65W CHARGER 89.00',
        '2 SANDISC ULTRA 256GB MICROSD 60.00',
      ],
    },
  },
  {
    name: 'payment to a person by their PayID',
    print: `
Payment successful
$320.00
to Daniel Kowalski
Pay to           PayID 0417 xxx 882
From             Everyday Account xx4418
Date             Sat 18 Jul 2026
Payment type     Osko
Receipt number   F1182044177
`,
    expected: {
      vendor: 'Daniel Kowalski',
      date: '2026-07-18',
      amountCents: 32_000,
      cardLast4: null,
      paymentMethod: 'bank transfer',
    },
  },
  {
    name: 'payment between friends',
    print: `
beem
$42.50
You paid Rohan lyer
Tue 12 May 2026
For      Court hire
Status   Complete
`,
    expected: { vendor: 'Rohan Iyer', date: '2026-05-12', amountCents: 4250 },
  },
  {
    name: 'part of a bill that a table splits',
    print: `
LUNE & LARDER
Salamanca Place Hobart TAS 7000
ABN 19 708 758 987
11/07/2026 21:58     Tab 14
2 Pinot Gris              30.00
1 Charcuterie             38.00
2 Gnocchi                 68.00
BILL TOTAL               136.00
Split 1 of 3
THIS PAYMENT              45.33
GST incl in bill          12.36
Visa ****2209             45.33
Remaining                 90.67
`,
    expected: {
      vendor: 'Lune & Larder',
      date: '2026-07-11',
      amountCents: 4533,
      gstCents: null,
      cardLast4: '2209',
    },
  },
  {
    name: 'credit note without a minus',
    print: `
Northern Signs
12 Winbourne Road Brookvale NSW 2100
ABN 19 708 758 987
CREDIT NOTE          Date         30 Jun 2026
Corflute reprint                      200.00
Subtotal                              200.00
TOTAL GST 10%                          20.00
TOTAL CREDIT AUD                      220.00
`,
    expected: { vendor: 'Northern Signs', date: '2026-06-30', amountCents: -22_000, gstCents: -2000 },
  },
];
