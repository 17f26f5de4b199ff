import { describe, expect, test } from 'vitest';
import type { Point, ReadPage, TextBox } from '../../page.ts';
import { extras } from '../../fixtures/printed/extras.ts';
import { foodAndTravel } from '../../fixtures/printed/food-and-travel.ts';
import { invoices } from '../../fixtures/printed/invoices.ts';
import { itemised } from '../../fixtures/printed/itemised.ts';
import { payments } from '../../fixtures/printed/payments.ts';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { shops } from '../../fixtures/printed/shops.ts';
import { extractFields } from '../extract-fields.ts';
import { separateReceipts } from './separate-receipts.ts';

const today = '2026-11-21';
/** The totals of the receipts on the pages, smallest first. */
const totalsOf = (pages: readonly ReadPage[]) =>
  separateReceipts(pages, today)
    .map((receipt) => extractFields(receipt, { today }).fields.amountCents?.value ?? 0)
    .toSorted((a, b) => a - b);

const page = (print: string): ReadPage => {
  const [first] = pagesOf(print, 'columns');
  if (first === undefined) throw new Error('nothing is printed');
  return first;
};

const moved = (boxes: readonly TextBox[], by: (point: Point) => Point): TextBox[] =>
  boxes.map((box) => {
    const [a, b, c, d] = box.quad;
    return { ...box, quad: [by(a), by(b), by(c), by(d)] };
  });

function beside(left: ReadPage, right: ReadPage): ReadPage {
  const boxes = [...left.boxes, ...moved(right.boxes, ([x, y]) => [x + left.width, y])];
  return { width: left.width + right.width, height: Math.max(left.height, right.height), boxes };
}

function above(top: ReadPage, bottom: ReadPage): ReadPage {
  const boxes = [...top.boxes, ...moved(bottom.boxes, ([x, y]) => [x, y + top.height])];
  return { width: Math.max(top.width, bottom.width), height: top.height + bottom.height, boxes };
}

function turned({ width, height, boxes }: ReadPage, degrees: number): ReadPage {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [middle, centre] = [width / 2, height / 2];
  return {
    width,
    height,
    boxes: moved(boxes, ([x, y]) => [
      middle + (x - middle) * cosine - (y - centre) * sine,
      centre + (x - middle) * sine + (y - centre) * cosine,
    ]),
  };
}

const cafe = page(`
       LITTLE BIRD CAFE
      ABN 53 004 085 616
   12 Glebe Point Rd, Glebe NSW
          TAX INVOICE
Invoice No: 20417
Date: 12/11/2026   Time: 08:12

2 Flat White              11.00
Banana Bread               7.50

TOTAL                    $18.50
GST included              $1.68
Visa                     $18.50
`);
const hardware = page(`
     NORTHSIDE HARDWARE
     ABN 51 824 753 556
   88 Pacific Hwy, Hornsby NSW
         TAX INVOICE
Receipt No: 77120
14/11/2026  15:40

Timber Screws 100pk        9.95
Paint Roller Kit          24.60
Drop Sheet                 6.45

SUBTOTAL                  41.00
TOTAL                    $41.00
GST                       $3.73
EFTPOS                   $41.00
`);
const chemist = page(`
      HARBOUR PHARMACY
     ABN 10 500 600 714
      Ph 02 9955 1234
        Tax Invoice
No: 550812
16 Nov 2026  11:05 AM

Sunscreen 200ml           18.95
Vitamin C 100             14.00

Total                    $32.95
Mastercard               $32.95
`);

describe('several receipts in a picture', () => {
  test.each<[how: string, picture: ReadPage, totals: number[]]>([
    ['side by side', beside(cafe, hardware), [1850, 4100]],
    ['one above the other', above(cafe, hardware), [1850, 4100]],
    ['each at an angle of its own', beside(turned(cafe, 4), turned(hardware, -5)), [1850, 4100]],
    ['three side by side', beside(beside(cafe, hardware), chemist), [1850, 3295, 4100]],
    ['in two rows', above(beside(cafe, hardware), chemist), [1850, 3295, 4100]],
  ])('are separated: %s', (_, picture, totals) => {
    expect(totalsOf([picture])).toEqual(totals);
  });

  test('the one with the most text is first, in its place on the picture', () => {
    const [first] = separateReceipts([beside(cafe, hardware)], today);
    const { fields } = extractFields(first ?? [], { today });
    expect(fields).toMatchObject({
      date: { value: '2026-11-14' },
      amountCents: { value: 4100 },
      documentNumber: { value: '77120' },
    });
    expect(fields.vendor?.value).toMatch(/hardware/i);
    expect(fields.amountCents?.places[0]?.x).toBeGreaterThan(0.5);
  });

  test('not if one half has the words and the other their amounts', () => {
    const order = page(`
Wattle Wallets                                              ORDER #BAU-118820
Thank you for your purchase!
Hi Marta, we're getting your order ready
21/06/2026
Order summary
Slim Wallet x 1                                                       $119.00
Key Cover Plus x 1                                                     $89.00
Subtotal                                                              $208.00
Discount (WINTER5)                                                    -$10.40
Shipping                                                                $9.50
Total Including $18.83 in taxes                                   $207.10 AUD
Customer information
Shipping address         Payment
Marta Kozlova            Visa ending with 6006 - $207.10
8/21 Mort St
Braddon ACT 2612
`);
    expect(totalsOf([order])).toEqual([20710]);
  });

  test('of one price, if their dates differ', () => {
    const later = page(`
       LITTLE BIRD CAFE
      ABN 53 004 085 616
          TAX INVOICE
Invoice No: 20533
Date: 13/11/2026   Time: 08:31

2 Flat White              11.00
Banana Bread               7.50

TOTAL                    $18.50
Visa                     $18.50
`);
    expect(totalsOf([beside(cafe, later)])).toEqual([1850, 1850]);
  });
});

describe('one receipt', () => {
  const receipts = [...shops, ...foodAndTravel, ...invoices, ...itemised, ...extras, ...payments];
  test.each(receipts.map(({ name, print }) => [name, print] as const))('isn’t separated: %s', (_, print) => {
    for (const boxedBy of ['lines', 'columns', 'words'] as const)
      expect(separateReceipts(pagesOf(print, boxedBy), today)).toHaveLength(1);
  });

  test.each<[what: string, slip: string]>([
    [
      'its card slip',
      `
     NORTHSIDE HARDWARE
        HORNSBY  NSW
MERCHANT ID    5353109
TERMINAL ID    11770401
14/11/2026  15:41
VISA DEBIT   (C) CR
CARD: ............4321
PURCHASE        $41.00
TOTAL     AUD   $41.00
APPROVED          00
      CUSTOMER COPY
`,
    ],
    [
      'its card slip with a surcharge',
      `
     NORTHSIDE HARDWARE
TERMINAL ID    11770401
14/11/2026  15:41
CARD: ............4321
PURCHASE        $41.00
SURCHARGE        $0.62
TOTAL     AUD   $41.62
APPROVED          00
      CUSTOMER COPY
`,
    ],
    [
      'its card slip of the same minute, which names only what was charged',
      `
     NORTHSIDE HARDWARE
TERMINAL ID    11770401
14/11/2026  15:40
CARD: ............4321
TOTAL     AUD   $41.62
APPROVED          00
      CUSTOMER COPY
`,
    ],
    [
      'what was saved',
      `
GST SUMMARY
Taxable          $37.27
GST               $3.73
----------------------------
TOTAL SAVED       $6.15
Printed 14/11/2026 16:02
Questions? Phone 02 9555 0177
   Thank you
`,
    ],
    [
      'what can be taken off the next purchase',
      `
5051 0140 3264 4090 29
Returns with receipt, subject to
 our return policy, thru 12/12/2026
NOVEMBER 12, 2026 11:05 AM
      TRIP SUMMARY:
Today you saved           $5.00
Savings value               12%
Card balances as of 10/11
Year to Date Savings     $46.18
2% Rewards earned         $1.12
    $4.00 Bonus Rewards
      Valid thru 12/12/2026
(Up to $4.00 value) on your next purchase
`,
    ],
    [
      'a voucher',
      `
      THANK YOU FOR SHOPPING
   4c OFF PER LITRE OF FUEL
    at participating stations
      valid until 14/12/2026
  one voucher per transaction
    save up to $6.00 in total
`,
    ],
    [
      'its coupons',
      `
  ExtraCare card: ********4402
      $4.00 off
   any $20 purchase
   Expires 12/12/2026
   (Up to $4.00 value)
   Not valid on gift cards
  ExtraCare card: ********4402
      $2.00 off
   Expires 24/12/2026
   (Up to $2.00 value)
`,
    ],
  ])('isn’t separated from %s', (_, slip) => {
    expect(totalsOf([beside(hardware, page(slip))])).toHaveLength(1);
    expect(totalsOf([above(hardware, page(slip))])).toHaveLength(1);
  });

  test('isn’t cut between the columns of a table that could hardly be read', () => {
    const faded = page(`
   GOLDEN MILE MOTOR INN
         TAX INVOICE
Dat    Descr                         Roo 4
21.05  235.00                        24/05/2026
22.05  236.00                        $792.00
23.05  5235.00                       $732.00
24.05  67.00                         2.00
es GST                               0.40
Total  5235.00                       0.60
`);
    expect(separateReceipts([faded], today)).toHaveLength(1);
  });

  test('isn’t cut below an item called like a sum', () => {
    const items = page(`
       WATTLE STREET WORKWEAR
      10 Jun 2026 18:23
   12 Depot Road, Unanderra NSW
          TAX INVOICE
Invoice #: 2160368
Item         Qty      Total
Safety glasses
$12.83         1     $12.83
Gloves
$4.15          1      $4.15
Overalls navy
$1.50          1      $1.50
`);
    const sums = page(`
Total Amount:        $18.48
GST @0%:              $0.00
Rounding:             $0.02
Nett Total:          $18.50
Payment Mode         Amount
CASH                 $18.50
Change                $0.00
GST Summary    Amount   Tax
Free           18.48   0.00
GST REG #000656195584
   THANK YOU & COME AGAIN
`);
    expect(separateReceipts([above(items, sums)], today)).toHaveLength(1);
  });

  test('isn’t cut above how it was paid, though the shop’s hours below look like a date', () => {
    const items = page(`
      GALAH PHARMACY
     ABN 51 824 753 556
   Tax Invoice No: 1-229417
   Mon 23-Feb-2026 4:18PM
PANADOL OSTEO 96        8.49
HAND CREAM 56G         12.95
SUNSCREEN              39.20
TOTAL                 $60.64
GST included            5.51
`);
    const paid = page(`
Paid EFTPOS            60.64
Card XXXXXXXXXXXX3390
Change                  0.00
Safety Net to date:  $412.75
Open 7 days 8.30 - 6.00
Ask us about flu vaccinations
`);
    expect(separateReceipts([above(items, paid)], today)).toHaveLength(1);
  });

  test('isn’t separated from its copy', () => {
    expect(separateReceipts([beside(cafe, cafe)], today)).toHaveLength(1);
  });

  test('nothing is found on an empty page', () => {
    const empty = { width: 100, height: 100, boxes: [] };
    expect(separateReceipts([empty], today)).toEqual([[empty]]);
  });
});

describe('pages', () => {
  const invoicePage = (number: string, date: string, total: string) =>
    page(`
  BAYSIDE ELECTRICAL PTY LTD          TAX INVOICE
  ABN 53 004 085 616
  Invoice number: ${number}
  Invoice date: ${date}

  Call-out                                120.00
  Safety switch, supplied and fitted      185.00

  Total including GST                    $${total}
`);

  test('invoices with numbers of their own are separate', () => {
    const pages = [
      invoicePage('INV-3071', '3 November 2026', '305.00'),
      invoicePage('INV-3088', '9 November 2026', '440.00'),
      invoicePage('INV-3102', '17 November 2026', '198.00'),
    ];
    expect(totalsOf(pages)).toEqual([19800, 30500, 44000]);
    for (const receipt of separateReceipts(pages, today)) expect(receipt).toHaveLength(3);
  });

  test.each(['INV-3071', 'lNV-3071', 'INV-3077'])('pages of one invoice, read as %s, aren’t', (number) => {
    const pages = [
      invoicePage('INV-3071', '3 November 2026', '305.00'),
      invoicePage(number, '3 November 2026', '440.00'),
    ];
    expect(separateReceipts(pages, today)).toEqual([pages]);
  });

  test('a receipt on one page and two on the next are three', () => {
    expect(totalsOf([chemist, beside(cafe, hardware)])).toEqual([1850, 3295, 4100]);
  });
});

test('a page with a PDF’s own text is one receipt, however much its columns look like two', () => {
  const scanned = beside(cafe, hardware);
  const boxes = scanned.boxes.map((box) => ({ ...box, confidence: 1 }));
  expect(separateReceipts([scanned], today)).toHaveLength(2);
  expect(separateReceipts([{ ...scanned, boxes }], today)).toHaveLength(1);
});
