import { formatMoment, greet, type Letter, oneLine } from '../../letter/letter.ts';
import { entryFacts } from './seal-facts.ts';

export interface TrailHeadFacts {
  firstName: string | null;
  businessName: string;
  seq: number;
  hash: string;
  at: Date;
  url: string;
}

/** To each admin of a business: the head of its sealed trail, so that a copy exists outside the database. */
export const trailHeadLetter = ({ businessName, seq, hash, at, ...facts }: TrailHeadFacts): Letter => {
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
      { label: 'Sealed', value: formatMoment(at) },
    ],
    footer: [
      `You’re receiving this email because you’re an admin of ${business}. We send it the day after anything is sealed.`,
    ],
  };
};
