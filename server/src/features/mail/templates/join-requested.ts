import { roleName } from '@docket/shared/business/rules';
import { formatMoney, toCents } from '@docket/shared/money';
import { listName, type Role } from '@docket/shared/auth/rules';
import { greet, type Letter, oneLine } from '../letter/letter.ts';

export interface JoinRequestFacts {
  /** The admin's. */
  firstName: string | null;
  person: { firstName: string | null; lastName: string | null; email: string; emailVerified: boolean };
  businessName: string;
  requestedRole: Role;
  requestMessage: string | null;
  /** The database's form: '10.00'. */
  estimatedMonthlyCost: string;
  url: string;
}

/** To each admin of a business that someone has asked to join. */
export const joinRequestedLetter = ({ person, businessName, ...facts }: JoinRequestFacts): Letter => {
  const business = oneLine(businessName);
  const cents = toCents(facts.estimatedMonthlyCost);
  return {
    subject: `Request to join ${business}`,
    greeting: greet(facts.firstName),
    paragraphs: [
      `Someone has asked to join ${business} on Docket. You or another admin can approve or reject the request.`,
    ],
    action: { label: 'View request', url: facts.url },
    facts: [
      { label: 'Name', value: oneLine(listName(person, 'Not given')) },
      {
        label: 'Email',
        value: `${oneLine(person.email)}${person.emailVerified ? '' : ' (not verified: check who it belongs to)'}`,
      },
      { label: 'Role', value: roleName(facts.requestedRole) },
      { label: 'Added to your bill', value: cents > 0 ? `AUD ${formatMoney(cents)} a month` : 'Nothing' },
      ...(facts.requestMessage ? [{ label: 'Message', value: facts.requestMessage }] : []),
    ],
    footer: [`You’re receiving this email because you’re an admin of ${business}.`],
  };
};
