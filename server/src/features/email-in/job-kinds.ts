import { z } from 'zod';
import { defineJob, defineScheduledJob, retriedForHalfADay } from '../../platform/jobs.ts';

const about = z.object({ messageId: z.uuid() });

export const handleMessageJob = defineJob({ name: 'handle-message', payload: about, ...retriedForHalfADay });
export const replyToMessageJob = defineJob({
  name: 'reply-to-message',
  payload: about,
  ...retriedForHalfADay,
});

export const collectMailJob = defineScheduledJob({ name: 'collect-mail' });
export const tidyEmailInJob = defineScheduledJob({ name: 'tidy-email-in' });
