import { spellOutMoment } from '@docket/shared/calendar';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { headForAdmin } from '../queries/heads.ts';
import { type Fact, greet, type EmailContent, oneLine } from '../../mail/content/email-content.ts';

interface TrailHeadFacts {
  firstName: string | null;
  businessName: string;
  seq: number;
  hash: string;
  at: Date;
  url: string;
}

/** To each admin of a business: the head of its sealed trail, so that a copy exists outside the database. */
const trailHeadText = ({ businessName, seq, hash, at, ...facts }: TrailHeadFacts): EmailContent => {
  const business = oneLine(businessName);
  return {
    subject: `Sealed trail of ${business}: entry ${seq}`,
    greeting: greet(facts.firstName),
    paragraphs: [
      `Docket seals every submission, decision, withdrawal and reopening at ${business}: each entry includes the hash of the one before it. This is the latest entry. Keep this email where nobody can change it.`,
      'To check the trail later, open the link below and enter this number and hash. You’ll see whether the trail still has this entry and whether every other entry is intact. To check all receipts and files as well, ask your Docket operator to run ‘docket verify’.',
    ],
    action: { label: 'Check the trail', url: facts.url },
    facts: [
      ...entryFacts('Latest sealed trail entry', { seq, hash }),
      { label: 'Sealed', value: spellOutMoment(at) },
    ],
    footer: [
      `You’re receiving this email because you’re an admin of ${business}. We send it the day after anything is sealed.`,
    ],
  };
};

export const entryFacts = (label: string, { seq, hash }: { seq: number; hash: string }): Fact[] => [
  { label, value: String(seq) },
  { label: 'Entry hash', value: hash },
];

/** To one admin. Not sent if they're no longer an admin. */
export const trailHeadEmail = defineEmail({
  template: 'trail-head',
  schema: z.object({ businessId: z.uuid(), adminId: z.uuid(), seq: z.number().int() }),
  async write({ database, config }, about) {
    const head = await headForAdmin(database, about);
    if (!head) return null;
    const { admin, ...facts } = head;
    const url = `${config.publicUrl}${paths.verify}`;
    return {
      to: admin.email,
      content: trailHeadText({ ...facts, seq: about.seq, firstName: admin.firstName, url }),
    };
  },
});
