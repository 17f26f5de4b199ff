import { array, assert, constantFrom, float, nat, oneof, property, record, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../fixtures/printed/printed-receipt.ts';
import { extractFields } from './extract-fields.ts';

const today = '2026-11-21';
const read = (print: string) => extractFields(pagesOf(print, 'columns'), { today });

describe('extractFields', () => {
  it('reads nothing from an empty page', () => {
    const { fields, text } = extractFields([{ width: 100, height: 100, boxes: [] }], { today });
    expect(Object.values(fields).every((field) => field === null)).toBe(true);
    expect(text).toBe('');
  });

  it('does not guess amounts, dates or numbers on a page that has none', () => {
    const { fields } = read('the quick brown fox\njumps over\nthe lazy dog and\nruns away');
    const { date, amountCents, gstCents, abn, documentNumber, paymentMethod, cardLast4, lineItems } = fields;
    for (const field of [
      date,
      amountCents,
      gstCents,
      abn,
      documentNumber,
      paymentMethod,
      cardLast4,
      lineItems,
    ]) {
      expect(field).toBeNull();
    }
  });

  it('reads a zero that starts a word of an item as an O', () => {
    const { lineItems } = read(
      'Corner Store\nOlive 0il 500ml  12.00\n0RANGES 1kg  4.00\nRice 0.5kg  3.00\nTOTAL  19.00',
    ).fields;
    expect(lineItems?.value.map(({ description }) => description)).toEqual([
      'Olive Oil 500ml',
      'ORANGES 1kg',
      'Rice 0.5kg',
    ]);
  });

  it('leaves the names of items in a digital document as they are', () => {
    const pages = pagesOf('Parcel Post\nSPX0AA Armidale to Ryde  12.35\nTOTAL  12.35', 'lines').map(
      (page) => ({
        ...page,
        boxes: page.boxes.map((box) => ({ ...box, confidence: 1 })),
      }),
    );
    const { lineItems } = extractFields(pages, { today: '2026-11-21' }).fields;
    expect(lineItems?.value[0]?.description).toBe('SPX0AA Armidale to Ryde');
  });

  it('never reads a date after today', () => {
    expect(read('Corner Store\nDate 22/11/2026\nTOTAL  5.00').fields.date).toBeNull();
    expect(read('Corner Store\nDate 21/11/2026\nTOTAL  5.00').fields.date?.value).toBe('2026-11-21');
  });

  it('reads the day first, the month first on American receipts', () => {
    expect(
      read('Corner Store\n12 High St Fitzroy VIC 3065\n03/04/2026 10:15\nTOTAL  5.00').fields.date?.value,
    ).toBe('2026-04-03');
    expect(
      read(
        'Corner Store\n12 Main St\nOmaha, NE 68154\n(402) 555-0134\n03/04/2026 10:15 AM\nSales Tax  0.35\nTotal  $5.35',
      ).fields.date?.value,
    ).toBe('2026-03-04');
  });

  it('reads a name beside a title, and the date that is called the document’s', () => {
    const { fields } = read(
      'Receipt                 Red Kestrel Office\nABN 51 824 753 556\nPeriod  01/10/2026 to 31/10/2026\nDate paid  8 Oct 2026\nDesk lamp  91.98\nTotal  91.98',
    );
    expect(fields.vendor?.value).toBe('Red Kestrel Office');
    expect(fields.date?.value).toBe('2026-10-08');
  });

  it('never invents GST', () => {
    expect(
      read('Corner Store\n21/11/2026\nBread  3.80\nMilk  7.20\nTOTAL  11.00\nCASH  11.00').fields.gstCents,
    ).toBeNull();
  });

  it('returns the text line by line and page by page', () => {
    expect(read('Corner Store\nTOTAL   5.00\n---\nThank you').text).toBe(
      'Corner Store\nTOTAL 5.00\fThank you',
    );
  });

  it('gives every value a confidence and places on the page', () => {
    const { fields } = read(
      'Corner Store\nABN 51 824 753 556\n21/11/2026\nBread     3.80\nTOTAL     3.80\nGST  0.35\nVISA ****1234  3.80',
    );
    for (const field of Object.values(fields)) {
      if (field === null) continue;
      expect(field.confidence).toBeGreaterThan(0);
      expect(field.confidence).toBeLessThanOrEqual(1);
      for (const place of field.places) {
        expect(place.page).toBe(0);
        for (const share of [place.x, place.y, place.x + place.width, place.y + place.height]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1.0001);
        }
      }
    }
  });

  it('takes neither a measure nor a sentence for an item, and a deduction for no tax', () => {
    const print = [
      'Wattle College\nABN 51 824 753 556',
      'Tuition  900.00\nBuilding fund (tax deductible)  100.00',
      'Total  1000.00',
      'Gifts of $2.00 or more are tax deductible.',
    ].join('\n');
    const { lineItems, gstCents } = read(print).fields;
    expect(lineItems?.value.map(({ lineTotalCents }) => lineTotalCents)).toEqual([90_000, 10_000]);
    expect(gstCents).toBeNull();
    expect(read('Galah Fuel\nUnleaded 91\nLitres  41.53\nTotal paid  $68.06').fields.lineItems).toBeNull();
  });

  it('reads the purchase without the cash that was handed out', () => {
    const slip = 'PUR  34.60  CASH  50.00\nTOTAL AUD  84.60';
    const shop =
      'Galah Grocer\nABN 51 824 753 556\nMilk  34.60\nTotal for 1 item  34.60\nCash Out  50.00\nEFT  84.60';
    expect(read(`${shop}\nMastercard ..0042\n${slip}`).fields.amountCents?.value).toBe(3460);
  });

  it('reads an item once if its price for an hour has no cents', () => {
    const cleans = 'Regular clean 29 June  3 hrs x $40  $120.00\nRegular clean 6 July  3 hrs x $40  $120.00';
    const items = read(`Galah Cleaning\nABN 51 824 753 556\n${cleans}\nTotal: $240.00`).fields.lineItems
      ?.value;
    expect(items).toMatchObject([
      { description: 'Regular clean 29 June', quantity: 3, unitPriceCents: 4000, lineTotalCents: 12_000 },
      { description: 'Regular clean 6 July', quantity: 3, unitPriceCents: 4000, lineTotalCents: 12_000 },
    ]);
  });

  it('reads the deposit that was paid now, not the order, unless it was paid before', () => {
    const order =
      'Galah Sofas\nABN 51 824 753 556\nOrder total  2499.00\nDeposit paid  500.00\nBalance on delivery  1999.00';
    expect(read(`${order}\nMASTERCARD ..1909  500.00`).fields.amountCents?.value).toBe(50_000);
    expect(read(order).fields.amountCents?.value).toBe(249_900);
    const received =
      'Order total inc GST  1716.00\nDeposit received (incl. GST $45.45)  500.00\nBalance payable  1216.00';
    expect(
      read(`Galah Tiles\nABN 51 824 753 556\nDEPOSIT RECEIPT DEP-11882\n${received}`).fields.amountCents
        ?.value,
    ).toBe(50_000);
    const earlier = 'Total Inc GST  4620.00\nPaid To Date  1386.00\nBalance Due  3234.00';
    const footnote = 'Deposit of $1,386.00 received 21/10/2024 with thanks';
    for (const paid of [earlier, earlier.replace('Paid To Date', 'Amount paid')]) {
      expect(read(`Galah Turf\nABN 51 824 753 556\n${paid}\n${footnote}`).fields.amountCents?.value).toBe(
        462_000,
      );
    }
    const due = 'Contract total  34540.00\nDeposit payable now  4950.00\nBalance on delivery  29590.00';
    expect(read(`Galah Pools\nABN 51 824 753 556\n${due}`).fields.amountCents?.value).toBe(495_000);
  });

  it('reads the total of an invoice whose deposit was paid before', () => {
    const account =
      'Funeral care  8615.00\nTotal (including GST of $627.91)  8615.00\nLess deposit received 4 June 2026  -2000.00';
    const { fields } = read(
      `Galah & Daughters\nABN 51 824 753 556\n${account}\nBalance payable by 17 July 2026  6615.00`,
    );
    expect(fields.amountCents?.value).toBe(861_500);
  });

  it('reads what a card paid of it after a deposit', () => {
    const account =
      'Total  1200.00\nLess deposit paid 2/10/26  -200.00\nBalance paid today  1000.00\nEFTPOS  1000.00';
    expect(read(`Galah Sofas\nABN 51 824 753 556\n${account}`).fields.amountCents?.value).toBe(100_000);
  });

  it('reads the date of the original before a reprint’s', () => {
    const print =
      'Galah Store\nABN 51 824 753 556\nORIGINAL 12/11/2026 10:40\nReprinted 13/11/2026 09:10\nMilk  3.00\nTotal  3.00';
    expect(read(print).fields.date?.value).toBe('2026-11-12');
  });

  it('reads the day of a return, not that of the purchase', () => {
    const print =
      'Galah Store\nABN 51 824 753 556\nREFUND\nAir fryer  119.00-\nORIG: 1142 018 1990 02/10/26\nREFUND TOTAL  119.00-\nTXN 1142 012 2208 09/10/2026';
    expect(read(print).fields.date?.value).toBe('2026-10-09');
  });

  it('reads the total of this receipt, not that of another or of a year', () => {
    const refund = 'Galah Beauty\nBlush  89.00\nRefund total  -89.00\nVisa ending  3312';
    expect(read(`${refund}\nOriginal order total  214.00`).fields.amountCents?.value).toBe(-8900);
    const gift = 'Galah Rescue\nABN 51 824 753 556\nTotal  25.00';
    const year = 'Total given this financial year  225.00';
    expect(read(`${gift}\n${year}`).fields.amountCents?.value).toBe(2500);
    const credit =
      'ADJUSTMENT NOTE\nMugs, damaged  -88.00\nSubtotal  -88.00\nGST  -8.80\nTOTAL CREDIT  -96.80';
    const { fields } = read(
      `Galah Roasters\nABN 51 824 753 556\n${credit}\nThe original invoice's\ntotal was $1,182.40.`,
    );
    expect([fields.amountCents?.value, fields.gstCents?.value]).toEqual([-9680, -880]);
  });

  it('takes the company before the ABN for the seller, and the other for the customer', () => {
    const print =
      'Tax Invoice\nInvoice number      Invoice date      Payment due\nSFX0093311      31-Oct-2025      14-Nov-2025\n' +
      'Wombat & Finch Pty Ltd\n8/22 Lygon Street\nBrunswick East VIC 3057\nDetails      Amount\n7 consignments      $148.68\n' +
      'Total AUD      $148.68\nGalah Couriers Pty Ltd · ABN 51 824 753 556 · PO Box 4410 Altona North VIC 3025';
    expect(read(print).fields.vendor?.value).toBe('Galah Couriers Pty Ltd');
  });

  it('reads what was paid though a rebate is still to come', () => {
    const print =
      'Galah Physio\nABN 51 824 753 556\nConsultation     $115.00\nTotal fee      $115.00\nPaid EFTPOS      $115.00\n' +
      'Medicare rebate payable to patient: $61.80. Gap after rebate: $53.20';
    expect(read(print).fields.amountCents?.value).toBe(11_500);
    const apart = print.replace('. Gap after rebate: ', '\nGap payable      ');
    expect(read(apart).fields.amountCents?.value).toBe(11_500);
  });

  it('reads what a subsidy or a concession leaves to pay', () => {
    const childcare =
      'Galah Childcare\nABN 51 824 753 556\nTotal fees $888.00  CCS $577.20\nAmount owing $310.80';
    expect(read(childcare).fields.amountCents?.value).toBe(31_080);
    const power =
      'Galah Power\nABN 51 824 753 556\nUsage  400.00\nGST  40.00\nNew charges  440.00\nPensioner concession  60.00\nTotal due  380.00';
    const { fields } = read(power);
    expect([fields.amountCents?.value, fields.gstCents?.value]).toEqual([38_000, 4000]);
  });

  it('takes a dash before every price for no minus', () => {
    const school = 'Galah Driving\nABN 51 824 753 556\nTwo lessons - $110.00';
    const { fields } = read(`${school}\nAmount received - $110.00 (includes GST $10.00)`);
    expect([fields.amountCents?.value, fields.gstCents?.value]).toEqual([11_000, 1000]);
  });

  it('reads a purchase that a bank’s app shows with a minus, but not a refund', () => {
    const purchase = '-$27.40\nGALAH SUSHI BELCONNEN\nStatus   Completed\nCard   XX4471';
    expect(read(purchase).fields.amountCents?.value).toBe(2740);
    expect(read(`Refund\n${purchase}`).fields.amountCents?.value).not.toBe(2740);
    const more = 'Transaction date   Thu, 12 Mar 2026\nPosted   Fri, 13 Mar 2026\nBalance after   $804.15';
    expect(read(`${purchase}\n${more}`).fields.amountCents?.value).toBe(2740);
  });

  it('never reads the year of a date as the amount', () => {
    const app = 'Everyday\nGalah Market\nStatus   Completed\nTransaction date   ';
    for (const date of ['Wed, 15 Jul 2026', 'July 15, 2026']) {
      expect(read(`${app}${date}\nPosted   ${date}`).fields.amountCents).toBeNull();
    }
  });

  it('reads the sums of an invoice below their names', () => {
    const invoice = 'Galah Freight\nABN 51 824 753 556\nPallets   6   50.00   300.00\nFuel levy   40.00';
    const { fields } = read(`${invoice}\nEx GST   GST   Amount due AUD\n340.00   34.00   374.00`);
    expect([fields.amountCents?.value, fields.gstCents?.value]).toEqual([37_400, 3400]);
  });

  it('leaves a phone number with its middle masked as it is', () => {
    const { lineItems } = read('Galah Mobile\nPlan 0404 xxx 188  55.00\nData  5.00\nTotal  60.00').fields;
    expect(lineItems?.value[0]?.description).toBe('Plan 0404 xxx 188');
  });

  it.each(['12.34', '2 x 3.00', 'VISA XXXX 1234 $1.00', '01/02/2026'])(
    'reads on past a line of eight hundred times %j, which would take minutes if each were compared with each',
    (piece) => {
      const { vendor } = read(`Corner Store\n${Array(800).fill(piece).join(' ')}\nTOTAL  $19.00`).fields;
      expect(vendor?.value).toBe('Corner Store');
    },
  );

  it('accepts any boxes without throwing', () => {
    const boxes = array(
      record({
        text: oneof(string(), constantFrom('TOTAL', '12.50', '21/11/2026', 'ABN', '****', 'GST 1.00')),
        confidence: float({ min: 0, max: 1, noNaN: true }),
        quad: tuple(nat(500), nat(500), nat(200), nat(40)).map(
          ([x, y, w, h]) =>
            [
              [x, y],
              [x + w, y],
              [x + w, y + h],
              [x, y + h],
            ] as const,
        ),
      }),
      { maxLength: 30 },
    );
    assert(
      property(boxes, (some) => {
        const { fields } = extractFields(
          [{ width: 700, height: 700, boxes: some.map((one) => ({ ...one, quad: one.quad })) }],
          { today },
        );
        expect(fields.date === null || fields.date.value <= today).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
