import type { Verdict } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { withAlteredPicture, withForgedAmounts } from '../server/src/testing/approvals/altered-pdf.ts';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { becomeAdmin, newColleague, newGuest } from './people/business.ts';
import type { ServedDocket } from './program/docket.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { changeReceipt, uploadReceipt } from './people/member.ts';

test('an approved receipt’s PDF is verified as unchanged; a forged one is shown line by line; its entry is in the trail; a reopened one is void', async ({
  page,
  browser,
  docket,
}) => {
  const business = await becomeAdmin(page, docket);
  const { id, report } = await approvedReport(page, browser, docket);
  const anybody = await newGuest(browser, docket);
  const verdict = (name: RegExp | string) => anybody.getByRole('region', { name });

  await anybody.goto('/verify');
  await expect(anybody.getByRole('heading', { name: 'Check an approval', level: 1 })).toBeVisible();
  await check(anybody, report);
  const unchanged = verdict(
    /^Unchanged since \d\d\/\d\d\/\d\d \d\d:\d\d \w+, signed by Ann Reed, approved by Mo Reed$/,
  );
  await expect(unchanged).toBeVisible();
  for (const fact of ['Corner Bakery', '20/11/26', '$45.50', business, text.genuinePdf])
    await expect(unchanged.getByText(fact, { exact: true })).toBeVisible();
  await expectAccessible(anybody);

  const { code } = await verdictOf(anybody, report);
  await expect(anybody).toHaveURL(`/verify/${code}`);
  await expect(anybody.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await anybody.reload();
  await expect(unchanged).toBeVisible();

  await check(anybody, withForgedAmounts(report));
  const changed = verdict(/^Changed: /);
  await expect(changed).toBeVisible();
  const first = changed.getByRole('listitem').first();
  await expect(first).toContainText(/^Line \d+ of the PDF/);
  await expect(first).toContainText('$45.50');
  await expect(first).toContainText('$54.40');
  await expectAccessible(anybody);

  await check(anybody, withAlteredPicture(report));
  await expect(changed.getByText(text.pdfSameWords)).toBeVisible();

  await anybody.getByRole('textbox', { name: 'Code' }).fill('0'.repeat(32));
  await anybody.getByRole('textbox', { name: 'Code' }).press('Enter');
  await expect(anybody.getByText(text.unknownCode)).toBeVisible();

  await test.step('the report’s entry is found in the trail; a hash with one wrong digit isn’t', async () => {
    const printed = (await readPdf(report)).pages.join('\n');
    const copied = /Entry (\d+) in the business’s[^]*?([0-9a-f]{64})/.exec(printed);
    const [together = '', entry = '', hash = ''] = copied ?? [];
    const field = (name: string) => anybody.getByRole('textbox', { name });

    await field('Hash').fill(hash.slice(1));
    await anybody.getByRole('button', { name: 'Check the trail' }).click();
    await expect(anybody.getByText(text.hashInvalid)).toBeVisible();
    await expectAccessible(anybody);

    // As copied from the PDF, number and hash together.
    await field('Hash').fill(together);
    await field('Hash').press('Enter');
    const held = anybody.getByRole('region', { name: text.headHeld(Number(entry)) });
    await expect(held).toContainText(/^.*It was written on \d\d\/\d\d\/\d\d/);
    await expect(held.getByRole('heading')).toBeFocused();
    await expect(held).toBeInViewport();

    const other = hash.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    await field('Entry number').fill(entry);
    await field('Hash').fill(other);
    await anybody.getByRole('button', { name: 'Check the trail' }).click();
    await expect(anybody.getByText(text.unknownHead)).toBeInViewport();

    await anybody.goto(`/verify/${hash.slice(0, 32)}`);
    await expect(anybody.getByText(text.unknownCode)).toBeVisible();
  });

  const reopened = await page.request.post(`/api/receipts/${id}/reopen`, { data: { reason: 'A mistake' } });
  expect(reopened.status()).toBe(200);
  await anybody.goto(`/verify/${code}`);
  await expect(verdict(/^Void: reopened on /)).toBeVisible();
  await expectAccessible(anybody);
  await anybody.context().close();
});

/** A receipt with a photograph, submitted and approved by two people with signatures, and its PDF. */
async function approvedReport(
  admin: Page,
  browser: Browser,
  docket: ServedDocket,
): Promise<{ id: string; report: Buffer }> {
  const ann = await newColleague(admin, browser, docket, 'EMPLOYEE', 'Ann');
  const mo = await newColleague(admin, browser, docket, 'MANAGER', 'Mo');
  const id = await uploadReceipt(ann);
  await changeReceipt(ann, id, { vendor: 'Corner Bakery', amount: 45.5, date: '2026-11-20' });
  const submitted = await ann.request.post('/api/receipts/send-for-approval', {
    data: { receiptIds: [id], signature: await signature('#1d3b8b') },
  });
  expect(submitted.status()).toBe(200);
  const approved = await mo.request.post(`/api/manager/receipt/${id}/approve`, {
    data: { signature: await signature('#222222') },
  });
  expect(approved.status()).toBe(200);
  const report = await (await ann.request.get(`/api/receipts/${id}/report.pdf`)).body();
  for (const person of [ann, mo]) await person.context().close();
  return { id, report };
}

async function signature(colour: string): Promise<string> {
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M5 90 L295 10" stroke="${colour}" stroke-width="6"/></svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(stroke)).png().toBuffer()).toString('base64')}`;
}

const asFile = (buffer: Buffer) => ({ name: 'report.pdf', mimeType: 'application/pdf', buffer });

const check = (page: Page, pdf: Buffer) => page.getByLabel(/^Choose a PDF/).setInputFiles(asFile(pdf));

async function verdictOf(page: Page, pdf: Buffer): Promise<Verdict> {
  const response = await page.request.post('/api/verify', { multipart: { file: asFile(pdf) } });
  return (await response.json()) as Verdict;
}
