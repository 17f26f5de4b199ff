import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { knownToken } from '../../mail/content/addressed-email.ts';
import { openEmailChange } from '../queries/emails.ts';
import { verificationHours } from '@docket/shared/auth/rules';
import { greet, type EmailContent } from '../../mail/content/email-content.ts';

/** To the new address, which its owner has to confirm. */
const emailChangeText = ({ firstName, url }: { firstName: string | null; url: string }): EmailContent => ({
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

export const emailChangeEmail = defineEmail({
  template: 'email-change',
  /** The link for this change: one that was replaced isn't emailed. */
  schema: z.object({ userId: z.uuid(), changeId: z.uuid() }),
  async write({ database, clock, config }, about) {
    const open = await openEmailChange(database, about, clock());
    if (!open) return null;
    const { expiresAt, firstName } = open;
    const link = { purpose: 'email-change', rowId: about.changeId, expiresAt } as const;
    const url = `${config.publicUrl}${paths.verifyEmail}?token=${knownToken(config, link, open.tokenHash)}`;
    return { to: open.email, content: emailChangeText({ firstName, url }) };
  },
});
