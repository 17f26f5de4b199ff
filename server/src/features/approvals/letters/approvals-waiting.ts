import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineLetter } from '../../mail/define-letter.ts';
import { moment } from '../../mail/moment.ts';
import { waitingRequests } from '../queries/letters.ts';
import { remindAfterDays } from '@docket/shared/approvals/rules';
import { formatAmount, toCents } from '@docket/shared/money';
import { formatMoment, greet, type Letter, oneLine } from '../../mail/letter/letter.ts';

interface ApprovalsWaitingFacts {
  kind: 'new' | 'reminder';
  firstName: string | null;
  businessName: string;
  /** Whom the requests were given to, where that is somebody else. */
  instead: { name: string; isManager: boolean } | null;
  count: number;
  /** The first of them. */
  listed: {
    vendor: string;
    /** The database's form: '45.50'. */
    amount: string | null;
    /** The foreign currency that the receipt names. */
    currency: string | null;
    requester: string;
    requestedAt: Date;
    url: string;
  }[];
  url: string;
}

/** As many requests as a mail lists. */
const mostListed = 20;

const receipts = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);

/** To a manager, or who stands in: what waits for their decision. */
const approvalsWaitingText = ({ kind, count, listed, ...facts }: ApprovalsWaitingFacts): Letter => {
  const business = oneLine(facts.businessName);
  const waits = count === 1 ? 'waits' : 'wait';
  const isNew = kind === 'new';
  const more = count - listed.length;
  return {
    subject: isNew
      ? `${receipts(count)} ${waits} for your approval`
      : `Reminder: ${receipts(count)} ${waits} for your approval`,
    greeting: greet(facts.firstName),
    paragraphs: [
      isNew
        ? `${receipts(count)} of ${business} ${waits} for your decision.`
        : `${receipts(count)} of ${business} ${count === 1 ? 'has' : 'have'} waited for your decision for more than ${remindAfterDays} days.`,
      ...(facts.instead ? [insteadOf(facts.instead)] : []),
    ],
    action: { label: count === 1 ? 'See the receipt' : 'See the receipts', url: facts.url },
    facts: [
      ...listed.map(({ vendor, amount, currency, requester, requestedAt, url }) => ({
        label: oneLine(vendor),
        value: [
          amount === null ? 'no amount' : formatAmount(toCents(amount)),
          ...(currency === null ? [] : [`receipt in ${currency}`]),
          `from ${oneLine(requester)}`,
          ...(isNew ? [] : [`since ${formatMoment(requestedAt)}`]),
        ].join(', '),
        url,
      })),
      ...(more > 0 ? [{ label: 'And', value: `${more} more` }] : []),
    ],
    footer: [`You get this mail because you are a manager of ${business}.`],
  };
};

function insteadOf({ name, isManager }: { name: string; isManager: boolean }): string {
  const who = oneLine(name);
  return isManager
    ? `You get this because ${who} is away and you stand in.`
    : `You get this because ${who}, whom it was for, is no manager any more. Every manager can decide it.`;
}

/** Not sent once everything that it was to tell of is decided or withdrawn. */
export const approvalsWaitingLetter = defineLetter({
  template: 'approvals-waiting',
  schema: z.object({
    kind: z.enum(['new', 'reminder']),
    businessId: z.uuid(),
    /** Whom the requests were given to, and who is told of them: a stand-in, perhaps. */
    managerId: z.uuid(),
    toId: z.uuid(),
    /** The moment that is noted with each of them as `toldAt`. */
    at: moment,
  }),
  async write({ database, config }, about) {
    const waiting = await waitingRequests(database, about, mostListed);
    if (!waiting) return null;
    const { to, listed, ...facts } = waiting;
    const urlOf = (id = '') => `${config.publicUrl}${paths.managerDashboard}?approval=${id}`;
    return {
      to: to.email,
      letter: approvalsWaitingText({
        ...facts,
        kind: about.kind,
        firstName: to.firstName,
        listed: listed.map((request) => ({ ...request, url: urlOf(request.id) })),
        url: urlOf(listed[0]?.id),
      }),
    };
  },
});
