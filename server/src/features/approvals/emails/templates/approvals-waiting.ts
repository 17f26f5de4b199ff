import { spellOutMoment } from '@docket/shared/calendar';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../../mail/define-email.ts';
import { moment } from '../../../mail/moment.ts';
import {
  type WaitingRequest,
  waitingRequests,
  type WaitingRequests,
} from '../../queries/emails/waiting-requests.ts';
import { remindAfterDays } from '@docket/shared/approvals/rules';
import { formatAmount, toCents } from '@docket/shared/money';
import { greet, type EmailContent, oneLine } from '../../../mail/content/email-content.ts';

/** The number of requests listed in an email. */
const mostListed = 20;

const receipts = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);

/** To a manager or their delegate: the requests awaiting approval. */
function approvalsWaitingText(
  kind: 'new' | 'reminder',
  { to, businessName, instead, count, listed }: WaitingRequests,
  urlOf: (request?: WaitingRequest) => string,
): EmailContent {
  const business = oneLine(businessName);
  const isNew = kind === 'new';
  const more = count - listed.length;
  return {
    subject: isNew
      ? `${receipts(count)} awaiting your approval`
      : `Reminder: ${receipts(count)} awaiting your approval`,
    greeting: greet(to.firstName),
    paragraphs: [
      isNew
        ? `${receipts(count)} from ${business} ${count === 1 ? 'is' : 'are'} awaiting your approval.`
        : `${receipts(count)} from ${business} ${count === 1 ? 'has' : 'have'} been awaiting your approval for more than ${remindAfterDays} days.`,
      ...(instead ? [insteadOf(instead)] : []),
    ],
    action: { label: count === 1 ? 'View receipt' : 'View receipts', url: urlOf(listed[0]) },
    facts: [
      ...listed.map((request) => ({
        label: oneLine(request.vendor),
        value: [
          request.amount === null ? 'no amount' : formatAmount(toCents(request.amount)),
          ...(request.currency === null ? [] : [`receipt in ${request.currency}`]),
          `from ${oneLine(request.requester)}`,
          ...(isNew ? [] : [`since ${spellOutMoment(request.requestedAt)}`]),
        ].join(', '),
        url: urlOf(request),
      })),
      ...(more > 0 ? [{ label: 'And', value: `${more} more` }] : []),
    ],
    footer: [`You’re receiving this email because you’re a manager of ${business}.`],
  };
}

function insteadOf({ name, isManager }: { name: string; isManager: boolean }): string {
  const who = oneLine(name);
  return isManager
    ? `You’re receiving this because ${who} is away and you’re their delegate.`
    : `You’re receiving this because ${who} is no longer a manager. Any manager can approve or reject.`;
}

/** Not sent if every request in it has been decided or withdrawn. */
export const approvalsWaitingEmail = defineEmail({
  template: 'approvals-waiting',
  schema: z.object({
    kind: z.enum(['new', 'reminder']),
    businessId: z.uuid(),
    /** The assigned manager, and the recipient, who may be their delegate. */
    managerId: z.uuid(),
    toId: z.uuid(),
    /** The `notifiedAt` of the requests in this email. */
    at: moment,
  }),
  async write({ database, config }, about) {
    const waiting = await waitingRequests(database, about, mostListed);
    if (!waiting) return null;
    const urlOf = (request?: WaitingRequest) =>
      `${config.publicUrl}${paths.managerDashboard}?approval=${request?.id ?? ''}`;
    return { to: waiting.to.email, content: approvalsWaitingText(about.kind, waiting, urlOf) };
  },
});
