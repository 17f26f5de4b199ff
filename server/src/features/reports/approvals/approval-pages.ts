import { formatMoment } from '@docket/shared/calendar';
import { shortHash } from '@docket/shared/trail/rules';
import { drawFacts } from '../pdf/facts.ts';
import { drawLine, hairline, heading, lineHeight, quiet, type Style, wrap } from '../pdf/lettering.ts';
import { drawQrCode } from '../pdf/qr-code.ts';
import { signaturePicture, type SignaturePicture } from '../pdf/signature-picture.ts';
import type { Sheet } from '../pdf/sheet.ts';
import type { Difference } from '../../trail/checks/differences.ts';
import type { DecisionSeal } from '../../trail/seal-of-decision.ts';
import type { PrintedApproval } from '../queries/approvals.ts';

/** The details that let a reader verify an approval. */
export interface PrintedSeal extends DecisionSeal {
  /** The page that verifies the code, or the PDF for an approval without one. */
  url: string;
}

/** A submission, with its seal if it's approved, and what has changed since it was sealed. */
export type ReportedApproval = PrintedApproval & {
  seal: PrintedSeal | null;
  changes: readonly Difference[];
};

const refusal = '#a3271f';
const warning: Style = { size: 11, weight: 'semibold', colour: refusal };
const label: Style = { size: 8, colour: quiet };
const value: Style = { size: 10 };
const small: Style = { size: 8 };

const blockHeight = 138;
const sealHeight = 118;
const gap = 24;
const pictureRoom = { width: 180, height: 64 };

/** Draws a submission: who signed and when, the reason, and the seal of an approval. A voided approval is marked as such, and
 * one that isn't as it was sealed. */
export async function drawApproval(sheet: Sheet, approval: ReportedApproval): Promise<void> {
  const { voidedAt, voidReason, seal, changes } = approval;
  sheet.y += 14;
  sheet.reserve(blockHeight + (seal ? sealHeight : 0) + 40);
  sheet.paragraph('H2', headingOf(approval), heading);
  if (voidedAt) {
    sheet.y += 2;
    const reason = voidReason ? ` Reason: ${voidReason}` : '';
    sheet.paragraph(
      'P',
      `VOID: reopened on ${formatMoment(voidedAt)}. The signatures below no longer count.${reason}`,
      warning,
    );
  }
  if (changes.length > 0) {
    sheet.y += 2;
    sheet.paragraph('P', changedText(changes), warning);
  }
  sheet.y += 6;
  await drawSigners(sheet, approval);
  if (approval.reason) drawFacts(sheet, [['Reason for submission', approval.reason]], 1);
  if (approval.firstApproval?.notes)
    drawFacts(sheet, [['First manager’s notes', approval.firstApproval.notes]], 1);
  if (approval.notes)
    drawFacts(
      sheet,
      [[approval.status === 'rejected' ? 'Reason for rejection' : 'Manager’s notes', approval.notes]],
      1,
    );
  if (seal) drawSeal(sheet, seal);
}

const mostChanges = 3;

function changedText(changes: readonly Difference[]): string {
  const named = changes
    .slice(0, mostChanges)
    .map(({ name, sealed, found }) => `${name}: ${sealed} was approved, ${found} is stored.`);
  const more = changes.length - named.length;
  return ['CHANGED since it was approved.', ...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

function headingOf({ status, voidedAt }: ReportedApproval): string {
  if (voidedAt) return 'Void approval';
  return { pending: 'Submission', approved: 'Approval', rejected: 'Rejection' }[status];
}

interface Signer {
  did: string;
  name: string;
  at: Date;
  signature: string | null;
}

function signersOf(approval: ReportedApproval): Signer[] {
  const { submittedBy, requestedAt, signature, firstApproval: first } = approval;
  const { decidedBy, respondedAt, status, managerSignature } = approval;
  const didDecide = status === 'rejected' ? 'Rejected by' : 'Approved by';
  return [
    { did: 'Submitted by', name: submittedBy, at: requestedAt, signature },
    ...(first
      ? [{ did: 'Approved first by', name: first.by, at: first.at, signature: first.signature }]
      : []),
    ...(decidedBy !== null && respondedAt !== null
      ? [{ did: didDecide, name: decidedBy, at: respondedAt, signature: managerSignature }]
      : []),
  ];
}

async function drawSigners(sheet: Sheet, approval: ReportedApproval): Promise<void> {
  const signers = await Promise.all(
    signersOf(approval).map(async (signer) => ({
      ...signer,
      picture: await signaturePicture(signer.signature),
    })),
  );
  const width = (sheet.width - gap) / 2;
  const isVoid = approval.voidedAt !== null;
  for (const row of inPairs(signers)) {
    sheet.reserve(blockHeight);
    const y = sheet.y;
    const heights = row.map((signer, index) =>
      drawSigner(sheet, signer, { x: sheet.left + index * (width + gap), y, width, isVoid }),
    );
    sheet.y = y + Math.max(...heights) + 12;
  }
}

const inPairs = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, at) => items.slice(at * 2, at * 2 + 2));

/** Draws a signer with their signature. Returns the height used. */
function drawSigner(
  sheet: Sheet,
  { did, name, at, signature, picture }: Signer & { picture: SignaturePicture | null },
  place: { x: number; y: number; width: number; isVoid: boolean },
): number {
  const { x, width } = place;
  let y = place.y;
  sheet.tag('P', () => {
    for (const [text, style] of [
      [did, label],
      ...wrap(sheet.canvas, name, width, value).map((line) => [line, value] as const),
      [formatMoment(at), small],
    ] as const) {
      drawLine(sheet.canvas, text, { x, y }, style);
      y += lineHeight(style);
    }
  });
  y += 4;
  if (picture) {
    drawSignature(sheet, picture, { x, y, alt: `Signature of ${name}`, isVoid: place.isVoid });
    y += pictureRoom.height;
  } else if (signature !== null) {
    sheet.tag('P', () => drawLine(sheet.canvas, 'The signature can’t be shown.', { x, y }, label));
    y += lineHeight(label);
  }
  sheet.rule(y + 2, x, x + width);
  return y + 4 - place.y;
}

function drawSignature(
  sheet: Sheet,
  { png, ...size }: SignaturePicture,
  { x, y, alt, isVoid }: { x: number; y: number; alt: string; isVoid: boolean },
): void {
  const scale = Math.min(pictureRoom.width / size.width, pictureRoom.height / size.height);
  const width = size.width * scale;
  const height = size.height * scale;
  const top = y + pictureRoom.height - height;
  sheet.tag('Figure', () => sheet.canvas.image(png, x, top, { width, height }), {
    alt: isVoid ? `${alt}, void` : alt,
  });
  if (!isVoid) return;
  sheet.artefact(() => {
    sheet.canvas.lineWidth(1.5).strokeColor(refusal);
    sheet.canvas.moveTo(x, top).lineTo(x + width, top + height);
    sheet.canvas
      .moveTo(x, top + height)
      .lineTo(x + width, top)
      .stroke();
  });
}

const checkCode = 'Scan the code or open this link to check that nothing has changed:';
const checkPdf = 'Open this link and choose this PDF to check that nothing has changed:';

function drawSeal(sheet: Sheet, { code, reportKey, entry, url }: PrintedSeal): void {
  sheet.reserve(sealHeight);
  const top = sheet.y;
  const size = 92;
  sheet.tag('Figure', () => drawQrCode(sheet, url, { x: sheet.left, y: top, size }), {
    alt: `QR code for ${url}`,
  });
  const x = sheet.left + size + 12;
  const width = sheet.width - size - 12;
  let y = top + 4;
  const line = (text: string, style: Style): void => {
    drawLine(sheet.canvas, text, { x, y }, style);
    y += lineHeight(style);
  };
  sheet.tag('P', () => {
    line(`Seal ${shortHash(entry.hash)}`, heading);
    if (code !== null) line(`Code ${code}`, small);
    if (reportKey !== null) line(`Report key ${reportKey}`, small);
  });
  y += 4;
  sheet.tag('P', () => line(code === null ? checkPdf : checkCode, label));
  const lines = wrap(sheet.canvas, url, width, small);
  const rectangle = { x, y, width, height: lines.length * lineHeight(small) };
  sheet.link(() => lines.forEach((part) => line(part, { ...small, colour: '#1f5fa8' })), {
    ...rectangle,
    url,
    description: 'Verify this approval',
  });
  y += 4;
  sheet.tag('P', () => {
    line(`Entry ${entry.seq} in the business’s sealed trail. Its hash:`, label);
    line(entry.hash, label);
  });
  sheet.y = Math.max(y, top + size) + 4;
  sheet.artefact(() => {
    sheet.canvas.lineWidth(0.6).strokeColor(hairline);
    sheet.canvas.rect(sheet.left, top, sheet.width, sheet.y - top).stroke();
  });
  sheet.y += 8;
}
