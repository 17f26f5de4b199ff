import { spellOutMoment } from '@docket/shared/calendar';
import { formatCount } from '@docket/shared/count';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../../mail/define-email.ts';
import { greet, type EmailContent } from '../../../mail/content/email-content.ts';
import { formWords } from '../../expenses/document.ts';
import { reportToAnnounce } from '../../queries/prepared.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof reportToAnnounce>>> & { url: string };

/** To the person who started a report that's ready, or couldn't be prepared. */
function reportPreparedText({
  firstName,
  form,
  state,
  receipts,
  problem,
  expiresAt,
  url,
}: Facts): EmailContent {
  const kind = formWords[form].kind.toLowerCase();
  const isReady = state === 'ready';
  return {
    subject: isReady ? `Your ${kind} is ready` : `Your ${kind} couldn’t be prepared`,
    greeting: greet(firstName),
    paragraphs: isReady
      ? [`Your ${kind} is ready to download.`]
      : [`We couldn’t prepare your ${kind}. ${problem ?? ''}`.trim()],
    action: { label: 'Open reports', url },
    facts: [
      { label: 'Receipts', value: formatCount(receipts) },
      ...(isReady ? [{ label: 'Available until', value: spellOutMoment(expiresAt) }] : []),
    ],
    footer: ['You’re receiving this email because you created a report on Docket.'],
  };
}

export const reportPreparedEmail = defineEmail({
  template: 'report-prepared',
  schema: z.object({ reportId: z.uuid() }),
  async write({ database, config }, { reportId }) {
    const found = await reportToAnnounce(database, reportId);
    if (!found || (found.state !== 'ready' && found.state !== 'failed')) return null;
    const { email, ...facts } = found;
    const content = reportPreparedText({ email, ...facts, url: `${config.publicUrl}${paths.reports}` });
    return { to: email, content };
  },
});
