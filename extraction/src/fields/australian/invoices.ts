import type { PrintedReceipt } from './printed-receipt.ts';

export const invoices: PrintedReceipt[] = [
  {
    name: 'online invoice',
    print: `
Cloudnest Software Pty Ltd                              TAX INVOICE
ABN 28 163 072 704
Level 3, 200 George Street                 Invoice number  INV-20418
Sydney NSW 2000                            Invoice date    1 October 2026
                                           Due date        15 October 2026

Bill to
Example Building Co
ABN 42 021 773 747

Description                       Quantity    Unit price      Amount
Team plan subscription                   5        $24.00     $120.00
Extra storage 100 GB                     2         $5.50      $11.00

                                              Subtotal      $131.00
                                              GST 10%        $13.10
                                              Total AUD     $144.10
                                              Amount paid   $144.10

Paid with Visa ending in 4242
`,
    expected: {
      vendor: 'Cloudnest Software Pty Ltd',
      date: '2026-10-01',
      amountCents: 14_410,
      gstCents: 1310,
      abn: '28163072704',
      documentNumber: 'INV-20418',
      paymentMethod: 'visa',
      cardLast4: '4242',
      category: 'Software',
      items: [12_000, 1100],
    },
  },
  {
    name: 'tradesman',
    print: `
              HILLTOP ELECTRICAL SERVICES
              ABN 51 824 753 556  Lic 288114C
              0412 555 019  hello@hilltop.example

TAX INVOICE                              No: 3391
Date: 18/06/2026

Description                      Qty   Rate       Amount
Call out fee                       1  90.00        90.00
Replace RCD safety switch          1 165.00       165.00
LED downlights supplied            6  22.50       135.00

                          Subtotal (ex GST)       390.00
                          GST                      39.00
                          TOTAL                  $429.00

Payment by direct deposit BSB 062-000 Acc 1122 3344
`,
    expected: {
      vendor: 'Hilltop Electrical Services',
      date: '2026-06-18',
      amountCents: 42_900,
      gstCents: 3900,
      abn: '51824753556',
      documentNumber: '3391',
      paymentMethod: 'bank transfer',
      cardLast4: null,
      items: [9000, 16_500, 13_500],
    },
  },
  {
    name: 'hotel over two pages',
    print: `
THE FOUNDERS HOTEL
Tax Invoice
ABN 42 021 773 747
12 Spring Street Melbourne VIC 3000
Folio No: 77120   Invoice No: 2026-4471
Departure: 08/11/2026

06/11/2026  Room charge              219.00
06/11/2026  Breakfast                 32.00
07/11/2026  Room charge              219.00
Page 1 of 2
---
THE FOUNDERS HOTEL
07/11/2026  Mini bar                  14.00
Page 2 of 2

Total                               $484.00
GST included                         $44.00
Mastercard xxxx-xxxx-xxxx-5100      $484.00
Balance                               $0.00
`,
    expected: {
      vendor: 'The Founders Hotel',
      amountCents: 48_400,
      gstCents: 4400,
      abn: '42021773747',
      documentNumber: '2026-4471',
      paymentMethod: 'mastercard',
      cardLast4: '5100',
      category: 'Travel',
    },
  },
  {
    name: 'electricity bill',
    print: `
Southern Current Energy Ltd
ABN 10 500 600 714
TAX INVOICE
Invoice number: 8800 1442
Issue date: 30 Sep 2026

Electricity usage 412 kWh            $131.84
Daily supply charge 91 days          $100.10
GST                                   $23.19
Total amount due                     $255.13
Due by 21 Oct 2026
How to pay: BPAY, Visa, Mastercard or direct debit
`,
    expected: {
      vendor: 'Southern Current Energy Ltd',
      date: '2026-09-30',
      amountCents: 25_513,
      gstCents: 2319,
      abn: '10500600714',
      paymentMethod: null,
      category: 'Utilities',
    },
  },
];
