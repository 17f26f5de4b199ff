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
import type { Difference } from '../trail/checks/differences.ts';
import { sealOfDecision } from '../trail/seal-of-decision.ts';
import { verifyApproval } from '../trail/verify-approval.ts';
import type { PrintedSeal, ReportedApproval } from './approvals/approval-pages.ts';
import { approvalsOfReceipt, type PrintedApproval } from './queries/approvals.ts';
import { insertIssuedReport } from './queries/issued-reports.ts';
import type { ReceiptFile } from './receipt-file-pages.ts';
import { drawReceipt } from './receipt-pages.ts';
import { pictureTimeoutMs } from './writing/report-pictures.ts';

export type ReportServices = PrintServices & Pick<Services, 'config'>;

interface WrittenReport {
  filename: string;
  content: Buffer;
  /** The sealed approval it shows, if any. */
  sealed: ReportedApproval | null;
}

/**
 * Writes the PDF report of a receipt, with its pages, or its PDF attached, for anyone who can see the receipt. The digest
 * of an approved report is saved before it's sent, so that an altered copy can be recognised.
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

/** Writes the same report without recording its digest. */
export async function makeReceiptReport(
  services: ReportServices,
  person: Person,
  id: string,
  { timeoutMs = pictureTimeoutMs } = {},
): Promise<WrittenReport> {
  const { database, config, clock } = services;
  // One snapshot: the seal must belong to the version shown, whatever is decided meanwhile.
  const { receipt, fieldValues, approvals } = await snapshot(database, async (transaction) => {
    const seen = await getReceipt(transaction, person, id);
    return {
      receipt: seen,
      fieldValues: await fieldNaming(transaction)(seen),
      approvals: await reportedApprovals(transaction, config, seen),
    };
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  const files: ReceiptFile[] = [];
  for (const page of receipt.pages.keys())
    files.push(await loadFile(services, person, { id, page, timeout }));
  const sealed = approvals.find(({ seal }) => seal !== null) ?? null;
  const changes = sealed ? await changesOf(services, sealed.id) : [];
  // The name they signed under, even if they've changed it since.
  const shown = sealed ? { ...receipt, employee: sealed.submittedBy } : receipt;
  const reported = approvals.map((one) => (one === sealed ? { ...one, changes } : one));
  const sheet = await drawReceipt(shown, { files, fieldValues, approvals: reported }, clock());
  return { filename: `${receipt.customId}.pdf`, content: await buffer(sheet.end()), sealed };
}

/** The latest submission, the current approval and every voided one. */
async function reportedApprovals(
  transaction: Transaction,
  config: ReportServices['config'],
  receipt: Receipt,
): Promise<ReportedApproval[]> {
  const all = await approvalsOfReceipt(transaction, receipt.id);
  const shown = all.filter(
    ({ status, voidedAt }, index) => index === 0 || status !== 'rejected' || voidedAt !== null,
  );
  const reported: ReportedApproval[] = [];
  for (const approval of shown)
    reported.push({ ...approval, seal: await sealOf(transaction, config, approval), changes: [] });
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

/** What's different from what was approved, which only somebody with the database or the files can have changed. */
async function changesOf(services: ReportServices, approvalId: string): Promise<readonly Difference[]> {
  const verdict = await verifyApproval(services, { approvalId });
  return verdict?.state === 'changed' ? verdict.differences : [];
}

async function loadFile(
  services: ReportServices,
  person: Person,
  { id, page, timeout }: { id: string; page: number; timeout: AbortSignal },
): Promise<ReceiptFile> {
  const file = await imageFile(services, person, id, { page });
  const { fileName: name, mediaType, sha256 } = file;
  const type = attachedTypes[mediaType];
  if (!type) return { kind: 'picture', name, picture: await pictureToPrint(services, sha256, timeout) };
  const { content } = await openImageFile(services, file);
  return { kind: 'document', name, mediaType, type, content: await buffer(content) };
}

/** Files that are attached rather than drawn. A HEIC is drawn once it's converted. */
const attachedTypes: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'image/heic': 'HEIC' };
