import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { Sheet } from './sheet.ts';

/*
 * No PDF/A validator is to be had from the registries that this project uses, so what can be read of the rules is checked
 * here: ISO 19005-2, and 19005-3 for attached files.
 */

const now = new Date('2026-11-22T03:00:00Z');
const title = 'Report for Quill & Ledger <Pty> Ltd ﾩ Łódź';

async function write(holdsFiles: boolean, draw: (sheet: Sheet) => void = () => undefined): Promise<Buffer> {
  const sheet = new Sheet({ title, kind: 'Report', foot: 'Foot', holdsFiles, now });
  sheet.bookmark('First', 1);
  sheet.paragraph('H1', 'Café Łódź, Θεσσαλονίκη, Москва, 東京, Nguyễn', { size: 20 });
  draw(sheet);
  return await buffer(sheet.end());
}

/** The objects of a PDF without object streams, by number, and the parts of a stream unpacked. */
function objectsOf(pdf: Buffer): Map<number, { text: string; stream: Buffer | null }> {
  const objects = new Map<number, { text: string; stream: Buffer | null }>();
  const raw = pdf.toString('latin1');
  for (const { 0: all, 1: id, index } of raw.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const at = all.indexOf('\nstream\n');
    const text = at < 0 ? all : all.slice(0, at);
    const start = index + at + '\nstream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
    const packed = at < 0 ? null : pdf.subarray(start, start + length);
    const stream = packed && /\/FlateDecode/.test(text) ? inflateSync(packed) : packed;
    objects.set(Number(id), { text, stream });
  }
  return objects;
}

const catalogOf = (objects: ReturnType<typeof objectsOf>): string =>
  [...objects.values()].find(({ text }) => /\/Type \/Catalog/.test(text))?.text ?? '';
const streamOf = (objects: ReturnType<typeof objectsOf>, from: string, key: string) =>
  objects.get(Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(from)?.[1]));

test('says which part of PDF/A it conforms to, in metadata that is well-formed XML', async () => {
  for (const [holdsFiles, part] of [
    [false, '2'],
    [true, '3'],
  ] as const) {
    const objects = objectsOf(await write(holdsFiles));
    const metadata = streamOf(objects, catalogOf(objects), 'Metadata');
    expect(metadata?.text).not.toContain('/Filter');
    const xml = metadata!.stream!.toString('utf8');
    expect(xml).toContain(`<pdfaid:part>${part}</pdfaid:part>`);
    expect(xml).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(xml).toContain('Report for Quill &amp; Ledger &lt;Pty&gt; Ltd ﾩ Łódź');
    expect(xml).toContain('<xmp:CreateDate>2026-11-22T03:00:00Z</xmp:CreateDate>');
    expect(xml.match(/&(?!amp;|lt;|gt;)/)).toBeNull();
  }
});

test('has a header, an identity, a colour profile, and nothing that PDF/A forbids', async () => {
  const pdf = await write(false);
  const raw = pdf.toString('latin1');
  const objects = objectsOf(pdf);
  expect(raw.slice(0, 9)).toBe('%PDF-1.7\n');
  // A comment of at least four bytes above 127 marks it as binary.
  expect([...pdf.subarray(10, 14)].every((byte) => byte > 127)).toBe(true);
  expect(raw).toMatch(/trailer\n<<[^]*\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
  const intent = streamOf(objects, catalogOf(objects), 'OutputIntents');
  expect(intent?.text).toContain('/S /GTS_PDFA1');
  expect(streamOf(objects, intent!.text, 'DestOutputProfile')?.stream?.subarray(36, 40).toString()).toBe(
    'acsp',
  );
  for (const { text } of objects.values())
    expect(text).not.toMatch(/\/(JavaScript|Launch|Encrypt|LZWDecode|SMask|Movie|Sound|AA|XFA)\b/);
});

test('is tagged, names its language, and has an outline', async () => {
  const catalog = catalogOf(objectsOf(await write(false)));
  for (const part of ['/Lang (en-AU)', '/MarkInfo', '/StructTreeRoot', '/Outlines', '/ViewerPreferences'])
    expect(catalog).toContain(part);
});

test('embeds every font that it uses, with the text of each glyph', async () => {
  const pdf = await write(false);
  const objects = [...objectsOf(pdf).values()];
  const fonts = objects.filter(({ text }) => /\/Subtype \/Type0/.test(text));
  const descriptors = objects.filter(({ text }) => /\/Type \/FontDescriptor/.test(text));
  expect(fonts.length).toBeGreaterThan(1);
  expect(descriptors).toHaveLength(fonts.length);
  for (const { text } of fonts) expect(text).toContain('/ToUnicode');
  for (const { text } of descriptors) expect(text).toContain('/FontFile2');
  const { pages } = await readPdf(pdf);
  expect(pages[0]).toContain('Café Łódź, Θεσσαλονίκη, Москва, 東京, Nguyễn');
  expect(pages[0]).toContain('Page 1 of 1');
});

test('an attached file says what it is to the document', async () => {
  const objects = objectsOf(
    await write(true, (sheet) =>
      sheet.attach(Buffer.from('%PDF-1.4'), {
        name: 'receipt.pdf',
        mediaType: 'application/pdf',
        description: 'As sent',
      }),
    ),
  );
  const file = streamOf(objects, catalogOf(objects), 'AF');
  expect(file?.text).toContain('/AFRelationship /Source');
  const embedded = [...objects.values()].find(({ text }) => /\/Type \/EmbeddedFile/.test(text));
  expect(embedded?.text).toMatch(/\/Subtype \/application#2Fpdf/);
  expect(embedded?.text).toContain('/ModDate');
});

test('pages number themselves once their number is known, and content goes on across them', async () => {
  const pdf = await write(false, (sheet) => {
    for (let line = 0; line < 120; line++) sheet.paragraph('P', `Line ${line}`, { size: 10 });
  });
  const { pages } = await readPdf(pdf);
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
});
