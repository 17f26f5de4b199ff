import { daysUntilOff } from '@docket/shared/programs/rules';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { greet, type EmailContent } from '../../mail/content/email-content.ts';
import { defineEmail } from '../../mail/define-email.ts';
import { webhookToReport } from '../queries/webhooks.ts';

interface Facts {
  firstName: string | null;
  host: string;
  isGone: boolean;
  settingsUrl: string;
}

/** To whoever manages a webhook that was turned off because it didn't work. */
const webhookOffText = ({ firstName, host, isGone, settingsUrl }: Facts): EmailContent => ({
  subject: 'A webhook was turned off',
  greeting: greet(firstName),
  paragraphs: [
    isGone
      ? 'One of your webhooks responded that its address is gone, so we’ve turned it off.'
      : `One of your webhooks has failed for ${daysUntilOff} days, so we’ve turned it off.`,
    'Events since then won’t be sent. Once the address works again, turn the webhook on in Settings.',
  ],
  action: { label: 'Open settings', url: settingsUrl },
  facts: [{ label: 'Webhook', value: host }],
  footer: ['You’re receiving this email because you manage this webhook on Docket.'],
});

export const webhookOffEmail = defineEmail({
  template: 'webhook-off',
  schema: z.object({ webhookId: z.uuid(), userId: z.uuid() }),
  async write({ database, config }, about) {
    const found = await webhookToReport(database, about);
    if (!found) return null;
    const content = webhookOffText({
      firstName: found.firstName,
      // The rest of the address may be a secret.
      host: new URL(found.url).host,
      isGone: found.offBecause === 'gone',
      settingsUrl: `${config.publicUrl}${paths.settings}?tab=${found.businessId === null ? 'security' : 'business'}`,
    });
    return { to: found.email, content };
  },
});
