import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { Sheet } from './sheet.ts';
import { columnGap, drawTable } from './table.ts';

test('wide amounts take their space from columns with short words, so that no word is broken', async () => {
  const sheet = new Sheet({ title: 'Report', kind: 'Report', foot: 'Foot', now: new Date() });
  const row = ['Bundaberg Waterproofing', 'Shop fit', 'Paid', '$999,999,999,999.99'];
  await drawTable(sheet, {
    columns: [
      { heading: 'Vendor', width: 80 },
      { heading: 'Reason', width: 70 },
      { heading: 'Notes', width: sheet.width - 80 - 70 - 60 - 200 - 4 * columnGap },
      { heading: 'Amount', width: 60, align: 'right' },
      { heading: 'Free', width: 200, align: 'right' },
    ],
    rowHeading: 0,
    rows: [row],
  });
  const { pages } = await readPdf(await buffer(sheet.end()));
  for (const word of row.flatMap((text) => text.split(' '))) expect(pages[0]).toContain(word);
});
