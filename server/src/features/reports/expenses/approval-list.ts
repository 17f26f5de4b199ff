import { formatMoment } from '@docket/shared/calendar';
import { hashLines } from '@docket/shared/trail/rules';
import type { CanvasPicture } from '../pdf/canvas.ts';
import { drawLine, heading, lineHeight, quiet, type Style, wrap } from '../pdf/lettering.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { columnGap } from '../pdf/table.ts';
import type { Seal } from '../queries/approvals.ts';
import type { ClaimLine } from './document.ts';
import { drawPicture, type PictureSource, type SentSignature } from './pictures.ts';

type ApprovedLine = Pick<ClaimLine, 'customId' | 'vendor'> & { seal: Seal };

const columnHeading: Style = { size: 8, colour: quiet };
const text: Style = { size: 8.5 };
const small: Style = { size: 8, colour: quiet };
const padding = 6;
const signatureRoom = { width: 110, height: 30 };
const mostLines = 4;

/** Signatures by key: people sign with the same one again and again, and it's embedded once. */
type Embedded = Map<string, CanvasPicture | null>;

/** Draws who submitted and approved each receipt and when, with their signatures and the seal, if any were approved. */
export async function drawApprovals(
  sheet: Sheet,
  lines: readonly Pick<ClaimLine, 'customId' | 'vendor' | 'seal'>[],
  source: Pick<PictureSource, 'signatures'> | null = null,
): Promise<void> {
  const approved = lines.flatMap(({ seal, ...line }) => (seal ? [{ ...line, seal }] : []));
  if (approved.length === 0) return;
  const embedded: Embedded = new Map();
  sheet.y += 24;
  sheet.reserve(120);
  sheet.bookmark('Approvals', 1);
  sheet.paragraph('H2', 'Approvals', heading);
  await sheet.group('Table', async () => {
    await drawHeadings(sheet);
    for (const [index, line] of approved.entries()) {
      if (index % 10 === 9) await sheet.rest();
      const signatures = source ? await source.signatures(line.seal.approvalId) : ([null, null] as const);
      await drawRow(
        sheet,
        line,
        signatures.map((sent) => embed(sheet, embedded, sent)),
      );
    }
  });
}

function embed(sheet: Sheet, embedded: Embedded, sent: SentSignature | null): CanvasPicture | null {
  if (!sent) return null;
  const known = embedded.get(sent.key);
  if (known !== undefined) return known;
  const picture = sent.picture ? sheet.canvas.openImage(Buffer.from(sent.picture.jpeg)) : null;
  embedded.set(sent.key, picture);
  return picture;
}

function columnsOf(sheet: Sheet): { x: number; width: number; heading: string }[] {
  const widths = [
    ['Receipt', 108],
    ['Submitted by', 122],
    ['Approved by', 122],
    ['Sealed in the trail', sheet.width - 352 - 3 * columnGap],
  ] as const;
  let x = sheet.left;
  return widths.map(([name, width]) => {
    const column = { x, width, heading: name };
    x += width + columnGap;
    return column;
  });
}

async function drawHeadings(sheet: Sheet): Promise<void> {
  const y = sheet.y + padding;
  await sheet.group('TR', () => {
    for (const { x, heading: name } of columnsOf(sheet))
      sheet.tag('TH', () => drawLine(sheet.canvas, name, { x, y }, columnHeading), { scope: 'Column' });
  });
  sheet.y += lineHeight(columnHeading) + 2 * padding;
  sheet.rule();
}

async function drawRow(
  sheet: Sheet,
  { customId, vendor, seal }: ApprovedLine,
  signatures: readonly (CanvasPicture | null)[],
): Promise<void> {
  const contents = [
    [[customId, text] as const, [vendor, small] as const],
    [[seal.submittedBy, text] as const],
    [
      ...(seal.firstApprovedBy === null ? [] : [[`First by ${seal.firstApprovedBy}`, small] as const]),
      [seal.approvedBy, text] as const,
      [formatMoment(seal.at), small] as const,
    ],
    [[`Entry ${seal.seq}`, text] as const, ...hashLines(seal.hash).map((line) => [line, small] as const)],
  ];
  const cells = columnsOf(sheet).map(({ x, width }, index) => ({
    x,
    lines: (contents[index] ?? []).flatMap(([content, style]) =>
      wrap(sheet.canvas, content, width, style)
        .slice(0, mostLines)
        .map((line) => [line, style] as const),
    ),
  }));
  const textHeight = Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight(text);
  const isSigned = signatures.some((picture) => picture !== null);
  const height = textHeight + (isSigned ? signatureRoom.height + 2 : 0) + 2 * padding;
  if (sheet.y + height > sheet.bottom) {
    sheet.addPage();
    await drawHeadings(sheet);
  }
  const top = sheet.y + padding;
  await sheet.group('TR', async () => {
    for (const [index, { x, lines }] of cells.entries()) {
      const drawCell = () =>
        lines.forEach(([line, style], number) =>
          drawLine(sheet.canvas, line, { x, y: top + number * lineHeight(text) }, style),
        );
      const signature = signatures[index - 1];
      if (index === 0) sheet.tag('TH', drawCell, { scope: 'Row' });
      else if (!signature) sheet.tag('TD', drawCell);
      else
        await sheet.group('TD', () => {
          sheet.tag('P', drawCell);
          const who = index === 1 ? seal.submittedBy : seal.approvedBy;
          const room = { x, y: top + textHeight + 2, ...signatureRoom };
          drawPicture(sheet, signature, room, { alt: `Signature of ${who}`, align: 'left' });
        });
    }
  });
  sheet.y += height;
  sheet.rule();
}
