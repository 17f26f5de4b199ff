import { formatMoment, greet, type Letter, oneLine } from '../../letter/letter.ts';
import { headFacts } from './seal-facts.ts';

export interface TrailHeadFacts {
  firstName: string | null;
  businessName: string;
  seq: number;
  hash: string;
  /** When the entry was made. */
  at: Date;
  url: string;
}

/** To each admin of a business: how far its sealed trail is, so that a copy of it lies outside. */
export const trailHeadLetter = ({ businessName, seq, hash, at, ...facts }: TrailHeadFacts): Letter => {
  const business = oneLine(businessName);
  return {
    subject: `Sealed trail of ${business}: entry ${seq}`,
    greeting: greet(facts.firstName),
    paragraphs: [
      `Each submission, decision, withdrawal and reopening of ${business} is sealed: its entry holds the hash of the one before. This is the last entry. Keep this mail where nobody can change it.`,
      "To check later, whoever runs Docket does two things: runs 'docket verify', which goes through all entries, receipts and files; and looks in the table approval_trail, which must still have this hash under this number. A single approval can be checked by its code, or by its PDF, at the address below.",
    ],
    action: { label: 'Check an approval', url: facts.url },
    facts: [...headFacts({ seq, hash }), { label: 'Sealed', value: formatMoment(at) }],
    footer: [
      `You get this mail because you are an admin of ${business}, on days after something was sealed.`,
    ],
  };
};
