import { spellOutMoment } from '@docket/shared/calendar';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../../mail/define-email.ts';
import { moment } from '../../../mail/moment.ts';
import { waitingRequests } from '../../queries/emails.ts';
import { remindAfterDays } from '@docket/shared/approvals/rules';
import { formatAmount, toCents } from '@docket/shared/money';
import { greet, type EmailContent, oneLine } from '../../../mail/content/email-content.ts';

interface ApprovalsWaitingFacts {
  kind: 'new' | 'reminder';
  firstName: string | null;
  businessName: string;
  /** The manager the requests were assigned to, if that isn't the recipient. */
  instead: { name: string; isManager: boolean } | null;
  count: number;
  /** The first few requests. */
  listed: {
    vendor: string;
    /** The database's form: '45.50'. */
    amount: string | null;
    /** The foreign currency shown on the receipt. */
    currency: string | null;
    requester: string;
    requestedAt: Date;
    url: string;
  }[];
  url: string;
}

/** The number of requests listed in an email. */
const mostListed = 20;

const receipts = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);

/** To a manager or their delegate: the requests awaiting approval. */
const approvalsWaitingText = ({ kind, count, listed, ...facts }: ApprovalsWaitingFacts): EmailContent => {
  const business = oneLine(facts.businessName);
  const isNew = kind === 'new';
  const more = count - listed.length;
  return {
    subject: isNew
      ? `${receipts(count)} awaiting your approval`
      : `Reminder: ${receipts(count)} awaiting your approval`,
    greeting: greet(facts.firstName),
    paragraphs: [
      isNew
        ? `${receipts(count)} from ${business} ${count === 1 ? 'is' : 'are'} awaiting your approval.`
        : `${receipts(count)} from ${business} ${count === 1 ? 'has' : 'have'} been awaiting your approval for more than ${remindAfterDays} days.`,
      ...(facts.instead ? [insteadOf(facts.instead)] : []),
    ],
    action: { label: count === 1 ? 'View receipt' : 'View receipts', url: facts.url },
    facts: [
      ...listed.map(({ vendor, amount, currency, requester, requestedAt, url }) => ({
        label: oneLine(vendor),
        value: [
          amount === null ? 'no amount' : formatAmount(toCents(amount)),
          ...(currency === null ? [] : [`receipt in ${currency}`]),
          `from ${oneLine(requester)}`,
          ...(isNew ? [] : [`since ${spellOutMoment(requestedAt)}`]),
        ].join(', '),
        url,
      })),
      ...(more > 0 ? [{ label: 'And', value: `${more} more` }] : []),
    ],
    footer: [`You’re receiving this email because you’re a manager of ${business}.`],
  };
};

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
    const { to, listed, ...facts } = waiting;
    const urlOf = (id = '') => `${config.publicUrl}${paths.managerDashboard}?approval=${id}`;
    return {
      to: to.email,
      content: approvalsWaitingText({
        ...facts,
        kind: about.kind,
        firstName: to.firstName,
        listed: listed.map((request) => ({ ...request, url: urlOf(request.id) })),
        url: urlOf(listed[0]?.id),
      }),
    };
  },
});
