import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineLetter } from '../../mail/define-letter.ts';
import { knownToken } from '../../mail/letter/addressed-letter.ts';
import { openEmailChange } from '../queries/letters.ts';
import { verificationHours } from '@docket/shared/auth/rules';
import { greet, type Letter } from '../../mail/letter/letter.ts';

/** To the new address, which its owner has to confirm. */
const emailChangeText = ({ firstName, url }: { firstName: string | null; url: string }): Letter => ({
  subject: 'Confirm your new email address',
  greeting: greet(firstName),
  paragraphs: [
    'Please confirm the new email address for your Docket account. Until you do, keep signing in with the old one.',
  ],
  action: { label: 'Confirm email address', url },
  footer: [
    `This link expires in ${verificationHours} hours.`,
    'If you don’t have a Docket account, someone entered your address by mistake. You can ignore this email.',
  ],
});

export const emailChangeLetter = defineLetter({
  template: 'email-change',
  /** The link for this change: one that was replaced isn't emailed. */
  schema: z.object({ userId: z.uuid(), changeId: z.uuid() }),
  async write({ database, clock, config }, about) {
    const open = await openEmailChange(database, about, clock());
    if (!open) return null;
    const { expiresAt, firstName } = open;
    const link = { purpose: 'email-change', rowId: about.changeId, expiresAt } as const;
    const url = `${config.publicUrl}${paths.verifyEmail}?token=${knownToken(config, link, open.tokenHash)}`;
    return { to: open.email, letter: emailChangeText({ firstName, url }) };
  },
});
