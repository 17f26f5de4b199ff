import { formatCount } from '@docket/shared/count';
import { emailInMessages as text, partOutcomeNames } from '@docket/shared/email-in/messages';
import { aud, toCents } from '@docket/shared/money';
import { unknownVendor } from '@docket/shared/receipts/rules';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { type EmailContent, type Fact, greet, oneLine } from '../../mail/content/email-content.ts';
import { defineEmail } from '../../mail/define-email.ts';
import { messageToReport, type ReportedPart, type ReportedReceipt } from '../queries/emails.ts';

interface Facts {
  subject: string;
  isUnreadable: boolean;
  isTooLarge: boolean;
  canBeRetried: boolean;
  parts: readonly ReportedPart[];
}

const subjectOf = ({ isUnreadable, parts }: Facts): string => {
  if (isUnreadable) return 'We couldn’t read your email';
  const added = parts.filter(({ outcome }) => outcome === 'added').length;
  if (added === 0) return 'Your email added no receipts';
  return added === 1 ? 'Your email added a receipt' : `Your email added ${formatCount(added)} receipts`;
};

const whyNothing = ({ isUnreadable, isTooLarge, parts }: Facts, unreadable: string): string[] => {
  if (isTooLarge) return [text.tooLarge];
  if (isUnreadable) return [unreadable];
  return parts.length === 0 ? [text.nothingFound] : [];
};

const nameOf = (name: string): string => oneLine(name) || 'File';

/** To the owner of the account whose receipts they are. */
const ownText = (
  facts: Facts,
  {
    firstName,
    reviewUrl,
    urlOf,
  }: { firstName: string | null; reviewUrl: string; urlOf: (id: string) => string },
): EmailContent => ({
  subject: subjectOf(facts),
  greeting: greet(firstName),
  paragraphs: [
    `This is what happened to your email “${oneLine(facts.subject)}”.`,
    ...whyNothing(facts, text.unreadable),
    ...(facts.canBeRetried ? [text.kept] : []),
  ],
  action: { label: 'Review receipts', url: reviewUrl },
  facts: facts.parts.map((part): Fact => {
    const { name, outcome, problem, receipt } = part;
    const value =
      outcome === 'added' ? readingText(receipt) : `${partOutcomeNames[outcome]}: ${problem ?? ''}`;
    return { label: nameOf(name), value, ...(receipt && { url: urlOf(receipt.id) }) };
  }),
  footer: ['You’re receiving this email because you sent one to your address for receipts on Docket.'],
});

function readingText(receipt: ReportedReceipt | null): string {
  const added = partOutcomeNames.added;
  if (!receipt || receipt.status === 'DRAFT') return added;
  if (receipt.status === 'PROCESSING') return `${added}, and being read`;
  if (receipt.status === 'FAILED') return `${added}, but we couldn’t read it`;
  const vendor = receipt.vendor === unknownVendor ? null : oneLine(receipt.vendor);
  const amount = receipt.amount === null ? null : aud(toCents(receipt.amount));
  const read = [vendor, amount].filter((value) => value !== null).join(', ');
  return read === '' ? `${added} and read` : `${added} and read: ${read}`;
}

/** To a sender who was allowed: what became of their files, and nothing about whose receipts they are. */
const otherText = (facts: Facts): EmailContent => ({
  subject: 'What happened to your email',
  greeting: null,
  paragraphs: [
    `Docket has received your email “${oneLine(facts.subject)}”.`,
    ...whyNothing(facts, text.unreadableToSender),
  ],
  facts: facts.parts.map(({ name, outcome, problem, isAboutFile }) => ({
    label: nameOf(name),
    value:
      outcome !== 'refused'
        ? 'Received'
        : `${partOutcomeNames.refused}: ${isAboutFile && problem !== null ? problem : text.notAdded}`,
  })),
  footer: ['You’re receiving this email because you sent receipts to an address on Docket.'],
});

export const messageHandledEmail = defineEmail({
  template: 'email-in-handled',
  schema: z.object({ messageId: z.uuid(), to: z.enum(['own', 'other']) }),
  async write({ database, config }, { messageId, to }) {
    const found = await messageToReport(database, messageId);
    if (!found || found.sender === null) return null;
    const { sender, email, firstName, ...facts } = found;
    if (to === 'other') return { to: sender, content: otherText(facts) };
    const base = config.publicUrl;
    const content = ownText(facts, {
      firstName,
      reviewUrl: `${base}${paths.reviewInbox}`,
      urlOf: (id) => `${base}${paths.receipt.replace('$id', id)}`,
    });
    return { to: email, content };
  },
});
