import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Person } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { paths } from '@docket/shared/screens';
import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { snapshot } from '../../platform/database/snapshot.ts';
import { fieldNaming } from '../custom-fields/name-field-values.ts';
import { imageFile, openImageFile } from '../receipts/pictures/open-image.ts';
import { type PrintServices, pictureToPrint } from '../receipts/pictures/picture-to-print.ts';
import { getReceipt } from '../receipts/see-receipt.ts';
import { sealOfDecision } from '../trail/seal-of-decision.ts';
import type { PrintedSeal, ReportedApproval } from './approvals/approval-pages.ts';
import { approvalsOfReceipt, insertIssuedReport, type PrintedApproval } from './queries.ts';
import { type ReceiptFile, drawReceipt } from './receipt-pages.ts';

export type ReportServices = PrintServices & Pick<Services, 'config'>;

/** All pictures of a report are made within this time, or it is given out without those that are not. */
const picturePatienceMs = 20_000;

interface WrittenReport {
  filename: string;
  content: Buffer;
  /** The approval that stands on it sealed, if one does. */
  sealed: ReportedApproval | null;
}

/**
 * A PDF report of one receipt, with its pages or with its PDF attached, for those who may see the receipt. That of an
 * approved one is known by its digest before anybody has it, so that each copy can be told from an altered one.
 */
export async function writeReceiptReport(
  services: ReportServices,
  person: Person,
  id: string,
): Promise<{ filename: string; content: Buffer }> {
  const { sealed, ...report } = await makeReceiptReport(services, person, id);
  if (sealed) {
    await insertIssuedReport(services.database, {
      sha256: createHash('sha256').update(report.content).digest('hex'),
      approvalId: sealed.id,
      issuedAt: services.clock(),
    });
  }
  return report;
}

/** The same report, but nobody is told of it and nothing of it is kept. */
export async function makeReceiptReport(
  services: ReportServices,
  person: Person,
  id: string,
  { patienceMs = picturePatienceMs } = {},
): Promise<WrittenReport> {
  const { database, config, clock } = services;
  // Of one moment: no report has the seal of another version than it shows, nor of a decision that came meanwhile.
  const { receipt, fieldValues, approvals } = await snapshot(database, async (transaction) => {
    const seen = await getReceipt(transaction, person, id);
    return {
      receipt: seen,
      fieldValues: await fieldNaming(transaction)(seen),
      approvals: await reportedApprovals(transaction, config, seen),
    };
  });
  const patience = AbortSignal.timeout(patienceMs);
  const files: ReceiptFile[] = [];
  for (const page of receipt.pages.keys())
    files.push(await loadFile(services, person, { id, page, patience }));
  const sealed = approvals.find(({ seal }) => seal !== null) ?? null;
  // Whoever has another name today had this one when they signed.
  const shown = sealed ? { ...receipt, employee: sealed.submittedBy } : receipt;
  const sheet = await drawReceipt(shown, { files, fieldValues, approvals }, clock());
  return { filename: `${receipt.customId}.pdf`, content: await buffer(sheet.end()), sealed };
}

/** The latest submission, what stands, whatever the clocks said, and every approval that was made void. */
async function reportedApprovals(
  transaction: Transaction,
  config: ReportServices['config'],
  receipt: Receipt,
): Promise<ReportedApproval[]> {
  const all = await approvalsOfReceipt(transaction, receipt.id);
  const told = all.filter(
    ({ status, voidedAt }, index) => index === 0 || status !== 'rejected' || voidedAt !== null,
  );
  const reported: ReportedApproval[] = [];
  for (const approval of told)
    reported.push({ ...approval, seal: await sealOf(transaction, config, approval) });
  return reported;
}

async function sealOf(
  transaction: Transaction,
  config: ReportServices['config'],
  { id, status, voidedAt }: PrintedApproval,
): Promise<PrintedSeal | null> {
  if (status !== 'approved' || voidedAt !== null) return null;
  const sealed = await sealOfDecision(transaction, id);
  if (!sealed) return null;
  const { code } = sealed;
  const path = code === null ? paths.verify : paths.verifyCode.replace('$code', code);
  return { ...sealed, url: `${config.publicUrl}${path}` };
}

async function loadFile(
  services: ReportServices,
  person: Person,
  { id, page, patience }: { id: string; page: number; patience: AbortSignal },
): Promise<ReceiptFile> {
  const file = await imageFile(services, person, id, { page });
  const { fileName: name, mediaType, sha256 } = file;
  const type = attachedTypes[mediaType];
  if (!type) return { kind: 'picture', name, picture: await pictureToPrint(services, sha256, patience) };
  const { content } = await openImageFile(services, file);
  return { kind: 'document', name, mediaType, type, content: await buffer(content) };
}

/** What can't be drawn, and its name; a HEIC is drawn once it was converted. */
const attachedTypes: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'image/heic': 'HEIC' };
