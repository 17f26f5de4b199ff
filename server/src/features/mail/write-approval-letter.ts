import { paths } from '@docket/shared/screens';
import type { Attachment } from '../../ports/mailer.ts';
import { writeReceiptReport } from '../reports/write-receipt-report.ts';
import { sealOfDecision } from '../trail/seal-of-decision.ts';
import type { AddressedLetter, World } from './letter/addressed-letter.ts';
import type { MailOrder } from './mail-order.ts';
import {
  type DecidedApproval,
  decidedApproval,
  headForAdmin,
  waitingRequests,
} from './queries/approval-letters.ts';
import { approvalDecidedLetter } from './templates/approvals/approval-decided.ts';
import { approvalsWaitingLetter } from './templates/approvals/approvals-waiting.ts';
import { approvedCopyLetter } from './templates/approvals/approved-copy.ts';
import type { SealFacts } from './templates/approvals/seal-facts.ts';
import { trailHeadLetter } from './templates/approvals/trail-head.ts';

/** The number of requests listed in an email. */
const mostListed = 20;

/** Mail servers accept about 20 MB, and encoding makes a file a third larger. */
const mostAttachedBytes = 10 * 1024 * 1024;

/** To the manager or their delegate. Null once all its requests are decided or withdrawn. */
export async function writeApprovalsWaiting(
  { database, config }: World,
  order: Extract<MailOrder, { template: 'approvals-waiting' }>,
): Promise<AddressedLetter | null> {
  const waiting = await waitingRequests(database, order, mostListed);
  if (!waiting) return null;
  const { to, listed, ...facts } = waiting;
  const urlOf = (id = '') => `${config.publicUrl}${paths.managerDashboard}?approval=${id}`;
  return {
    to: to.email,
    letter: approvalsWaitingLetter({
      ...facts,
      kind: order.kind,
      firstName: to.firstName,
      listed: listed.map((request) => ({ ...request, url: urlOf(request.id) })),
      url: urlOf(listed[0]?.id),
    }),
  };
}

/** To the submitter. Null once their account or the receipt is gone. */
export async function writeApprovalDecided(
  world: World,
  approvalId: string,
): Promise<AddressedLetter | null> {
  const decided = await decidedApproval(world.database, approvalId);
  if (!decided?.to) return null;
  const { email, firstName } = decided.to;
  const seal = await sealOf(world, decided);
  const url = receiptUrl(world, decided.receiptId);
  return { to: email, letter: approvalDecidedLetter({ ...decided, firstName, seal, url }) };
}

/** To the business's accounting address, with the report. Null if there's no address, or the receipt was reopened. */
export async function writeApprovedCopy(world: World, approvalId: string): Promise<AddressedLetter | null> {
  const decided = await decidedApproval(world.database, approvalId);
  if (!decided?.isApproved || decided.isVoid || decided.accountingEmail === null) return null;
  const report = await reportOf(world, decided);
  const seal = await sealOf(world, decided);
  const url = receiptUrl(world, decided.receiptId);
  return {
    to: decided.accountingEmail,
    letter: approvedCopyLetter({ ...decided, seal, url, hasReport: report !== null }),
    ...(report && { attachments: [report] }),
  };
}

/** The report as its submitter sees it; null if it's too large to email. */
async function reportOf(world: World, decided: DecidedApproval): Promise<Attachment | null> {
  const { requesterId, receiptId, businessId } = decided;
  const owner = { id: requesterId, role: 'EMPLOYEE', businessId } as const;
  const { filename, content } = await writeReceiptReport(world, owner, receiptId);
  return content.length > mostAttachedBytes ? null : { filename, mediaType: 'application/pdf', content };
}

/** To one admin. Null if they're no longer an admin. */
export async function writeTrailHead(
  { database, config }: World,
  order: Extract<MailOrder, { template: 'trail-head' }>,
): Promise<AddressedLetter | null> {
  const head = await headForAdmin(database, order);
  if (!head) return null;
  const { admin, ...facts } = head;
  const url = `${config.publicUrl}${paths.verify}`;
  return {
    to: admin.email,
    letter: trailHeadLetter({ ...facts, seq: order.seq, firstName: admin.firstName, url }),
  };
}

const receiptUrl = ({ config }: World, id: string): string =>
  `${config.publicUrl}${paths.receipt.replace('$id', id)}`;

async function sealOf({ database, config }: World, decided: DecidedApproval): Promise<SealFacts> {
  const sealed = await sealOfDecision(database, decided.approvalId);
  const code = sealed?.code ?? null;
  return {
    code:
      code === null ? null : { code, url: `${config.publicUrl}${paths.verifyCode.replace('$code', code)}` },
    entry: sealed?.entry ?? null,
  };
}
