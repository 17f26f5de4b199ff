import { isAbn } from '@docket/shared/abn';
import { addDays, dayOf, monthOf } from '@docket/shared/calendar';
import { changeReceiptBody } from '@docket/shared/receipts/contract';
import { lineItem } from '@docket/shared/receipts/line-item-contract';
import { signatureImage } from '@docket/shared/account/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { chanceFrom } from './chance.ts';
import { people } from './demonstration.ts';
import { distantShops } from './shops/distant-shops.ts';
import { everydayShops } from './shops/everyday-shops.ts';
import { layOut } from './paper/lay-out.ts';
import { photograph } from './paper/photograph.ts';
import { planReceipts } from './plan-receipts.ts';
import { printReceipt } from './paper/print-receipt.ts';
import { signatureOf } from './paper/signature.ts';
import { writeInvoice } from './paper/write-invoice.ts';

const shops = [...everydayShops, ...distantShops];
const date = '2026-11-18';

test.each(shops)('$name prints what its receipts show', (shop) => {
  const printed = printReceipt(shop, date, '4417', chanceFrom(shop.name));
  const text = printed.rows.flatMap(({ cells }) => cells.map((cell) => cell.text)).join('\n');
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  for (const description of [
    shop.name,
    printed.documentNumber,
    money(printed.amountCents),
    money(printed.gstCents),
  ])
    expect(text).toContain(description);
  expect(text).toContain(shop.dateForm(date));
  expect(text).toContain(printed.cardLast4 ?? '');
  const items = printed.lineItems.map((item) => lineItem.parse(item));
  const sum = items.reduce((total, item) => total + Math.round(item.line_total! * 100), 0);
  expect(sum).toBe(printed.amountCents);
  expect(changeReceiptBody.shape.vendor.safeParse(shop.name).success).toBe(true);
});

test('the shops have distinct business numbers with valid checksums', () => {
  const numbers = shops.map(({ abn }) => abn.replaceAll(' ', ''));
  expect(numbers.filter(isAbn)).toEqual(numbers);
  expect(new Set(numbers).size).toBe(shops.length);
});

test('photographs and invoices report the position of each field', async () => {
  for (const style of ['printer', 'letters', 'invoice']) {
    const shop = shops.find((one) => one.style === style)!;
    const chance = chanceFrom(shop.name);
    const paper = layOut(printReceipt(shop, date, '4417', chance));
    const { bytes, places } =
      shop.style === 'invoice' ? await writeInvoice(paper, shop.name) : await photograph(paper, chance);
    expect(bytes.length).toBeLessThan(200_000);
    for (const field of ['vendor', 'date', 'amount', 'gstAmount', 'documentNumber', 'lineItems'] as const)
      for (const { x, y, width, height } of places[field]!) {
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(Math.max(x + width, y + height)).toBeLessThan(1);
      }
  }
});

test('an invoice can be read as text', async () => {
  const shop = shops.find(({ style }) => style === 'invoice')!;
  const printed = printReceipt(shop, date, '4417', chanceFrom(shop.name));
  const { bytes } = await writeInvoice(layOut(printed), shop.name);
  const { pages } = await readPdf(bytes);
  const wordsOf = (text: string) => text.split(/\s+/).join(' ').trim();
  const rows = printed.rows.map(({ cells }) => cells.map(({ text }) => text).join(' '));
  expect(wordsOf(pages[0]!)).toBe(wordsOf(rows.join(' ')));
});

test('there’s print where a photograph’s total should be', async () => {
  const chance = chanceFrom('a total');
  const { bytes, places } = await photograph(
    layOut(printReceipt(everydayShops[0]!, date, '4417', chance)),
    chance,
  );
  expect(await darkness(bytes, places.amount![0]!)).toBeGreaterThan(40);
});

/** How far the darkest of a place is from its lightest: print on paper. */
async function darkness(
  picture: Buffer,
  place: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const part = sharp(picture).extract({
    left: Math.round(place.x * width),
    top: Math.round(place.y * height),
    width: Math.round(place.width * width),
    height: Math.round(place.height * height),
  });
  const { channels } = await part.stats();
  return channels[0]!.max - channels[0]!.min;
}

test('no receipt is dated in the future', () => {
  for (const moment of [
    '2026-11-21T14:00:00Z',
    '2026-11-30T20:00:00Z',
    '2027-01-01T00:30:00Z',
    '2028-02-29T12:00:00Z',
  ]) {
    const now = new Date(moment);
    for (const person of people) {
      const plans = planReceipts(person, now, chanceFrom(person.email));
      expect(plans).toHaveLength(person.receipts);
      for (const { createdAt, date: printed } of plans) {
        expect(createdAt.getTime()).toBeLessThan(now.getTime());
        expect(printed <= dayOf(createdAt)).toBe(true);
        expect(printed > addDays(dayOf(now), -600)).toBe(true);
      }
    }
  }
});

test.each(['2026-11-21T14:00:00Z', '2026-11-30T20:00:00Z'])(
  'at %s the individual has one scan left',
  (moment) => {
    const now = new Date(moment);
    const person = people.find(({ isMember }) => !isMember)!;
    const thisMonth = planReceipts(person, now, chanceFrom(person.email)).filter(
      ({ createdAt }) => monthOf(createdAt) === monthOf(now),
    );
    expect(thisMonth).toHaveLength(4);
  },
);

test('signatures look like those of the signature pad', async () => {
  expect(signatureImage.safeParse(await signatureOf('Priya Raman')).success).toBe(true);
});
