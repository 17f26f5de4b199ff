import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineLetter } from '../../mail/define-letter.ts';
import { headForAdmin } from '../queries/heads.ts';
import { type Fact, formatMoment, greet, type Letter, oneLine } from '../../mail/letter/letter.ts';

interface TrailHeadFacts {
  firstName: string | null;
  businessName: string;
  seq: number;
  hash: string;
  /** When the entry was made. */
  at: Date;
  url: string;
}

/** To each admin of a business: how far its sealed trail is, so that a copy of it lies outside. */
const trailHeadText = ({ businessName, seq, hash, at, ...facts }: TrailHeadFacts): Letter => {
  const business = oneLine(businessName);
  return {
    subject: `Sealed trail of ${business}: entry ${seq}`,
    greeting: greet(facts.firstName),
    paragraphs: [
      `Each submission, decision, withdrawal and reopening of ${business} is sealed: its entry holds the hash of the one before. This is the last entry. Keep this mail where nobody can change it.`,
      "To check later, open the address below and enter this number and hash: the page says whether the trail still has the entry and whether every entry before and after it is whole. To check all receipts and files as well, whoever runs Docket runs 'docket verify'.",
    ],
    action: { label: 'Check the trail', url: facts.url },
    facts: [
      ...entryFacts('Last entry of the sealed trail', { seq, hash }),
      { label: 'Sealed', value: formatMoment(at) },
    ],
    footer: [
      `You get this mail because you are an admin of ${business}, on days after something was sealed.`,
    ],
  };
};

export const entryFacts = (label: string, { seq, hash }: { seq: number; hash: string }): Fact[] => [
  { label, value: String(seq) },
  { label: 'Its hash', value: hash },
];

/** To one admin. Not sent where they are none any more. */
export const trailHeadLetter = defineLetter({
  template: 'trail-head',
  schema: z.object({ businessId: z.uuid(), adminId: z.uuid(), seq: z.number().int() }),
  async write({ database, config }, about) {
    const head = await headForAdmin(database, about);
    if (!head) return null;
    const { admin, ...facts } = head;
    const url = `${config.publicUrl}${paths.verify}`;
    return {
      to: admin.email,
      letter: trailHeadText({ ...facts, seq: about.seq, firstName: admin.firstName, url }),
    };
  },
});
