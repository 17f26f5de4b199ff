import type { PrintedReceipt } from './printed-receipt.ts';

export const foodAndTravel: PrintedReceipt[] = [
  {
    name: 'cafe',
    print: `
         The Little Bean Cafe
        7 Crown Lane Hobart TAS 7000
          ABN 10 500 600 714
             Tax Invoice
Docket: 1042        21/11/26 08:05
Table 6

2 Flat White                 $9.60
1 Eggs Benedict             $21.50
1 Banana Bread               $6.50

Total                       $37.60
GST included                 $3.42
Eftpos                      $37.60
`,
    expected: {
      vendor: 'The Little Bean Cafe',
      date: '2026-11-21',
      amountCents: 3760,
      gstCents: 342,
      abn: '10500600714',
      documentNumber: '1042',
      paymentMethod: 'eftpos',
      category: 'Meals',
      items: [960, 2150, 650],
    },
  },
  {
    name: 'restaurant with a weekend surcharge',
    print: `
           SALT & CINDER
       SALT AND CINDER DINING PTY LTD
      45 Beach Road, Glenelg SA 5045
        ABN 28 163 072 704
           TAX INVOICE
Invoice No 220518
Sun 15/11/2026 7:48 PM  Covers 2

Kingfish Crudo              24.00
Barramundi                  42.00
Roast Chicken               38.00
Glass Shiraz     2 @ 14.00  28.00

Subtotal                   132.00
Sunday Surcharge 10%        13.20
Total                     $145.20
Incl. GST                  $13.20

Visa XXXX XXXX XXXX 2294  $145.20
`,
    expected: {
      vendor: 'Salt & Cinder',
      date: '2026-11-15',
      amountCents: 14_520,
      gstCents: 1320,
      abn: '28163072704',
      documentNumber: '220518',
      paymentMethod: 'visa',
      cardLast4: '2294',
      category: 'Meals',
    },
  },
  {
    name: 'petrol station',
    print: `
        COASTLINE FUELS NEWCASTLE
         301 Hunter St NSW 2300
          ABN 42 021 773 747
            TAX INVOICE
Receipt No. 9921734
10/07/2026 06:51

PUMP 04  UNLEADED 91
 38.52 L @ 179.9 c/L         69.30
Iced Coffee 500ml             4.95

TOTAL                       $74.25
GST                          $6.75
EFTPOS SALE
CARD NO 516361......0071
MASTERCARD
PURCHASE            AUD74.25
APPROVED 00
`,
    expected: {
      vendor: 'Coastline Fuels Newcastle',
      date: '2026-07-10',
      amountCents: 7425,
      gstCents: 675,
      abn: '42021773747',
      documentNumber: '9921734',
      paymentMethod: 'mastercard',
      cardLast4: '0071',
      category: 'Travel',
      items: [6930, 495],
    },
  },
  {
    name: 'taxi',
    print: `
       SILVER CITY TAXIS
     ABN 51 824 753 556
TAXI T4471   DRIVER 20931
DATE 2 Nov 2026
START 17:02  END 17:31
PICKUP  AIRPORT T2
DROP    SURRY HILLS
FARE              $46.40
TOLLS              $5.97
SERVICE FEE 5%     $2.62
TOTAL             $54.99
INCL GST           $5.00
AMEX ***********1009
RECEIPT NO 660172
`,
    expected: {
      vendor: 'Silver City Taxis',
      date: '2026-11-02',
      amountCents: 5499,
      gstCents: 500,
      abn: '51824753556',
      documentNumber: '660172',
      paymentMethod: 'amex',
      cardLast4: '1009',
      category: 'Travel',
    },
  },
  {
    name: 'parking paid by a bare card slip',
    print: `
      CITY WEST CAR PARK
      ABN 10 500 600 714
TERMINAL    31220017
19/11/26 09:44
CARD        ....7712
EFTPOS  SAVINGS
PURCHASE    AUD18.00
TOTAL       AUD18.00
APPROVED   AUTH 118822
`,
    expected: {
      vendor: 'City West Car Park',
      date: '2026-11-19',
      amountCents: 1800,
      gstCents: null,
      abn: '10500600714',
      paymentMethod: 'eftpos',
      cardLast4: '7712',
      category: 'Travel',
    },
  },
];
