import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../platform/jobs.ts';

const about = z.object({ messageId: z.uuid() });
/** The store or the database may be away for hours. */
const retryPolicy = { retryLimit: 20, retryDelaySeconds: 5, longestRetryDelaySeconds: 60 * 60 };

export const handleMessageJob = defineJob({ name: 'handle-message', payload: about, ...retryPolicy });
export const replyToMessageJob = defineJob({ name: 'reply-to-message', payload: about, ...retryPolicy });

export const collectMailJob = defineScheduledJob({ name: 'collect-mail' });
export const tidyEmailInJob = defineScheduledJob({ name: 'tidy-email-in' });
