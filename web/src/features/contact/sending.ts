import { contactBody, sendMessage } from '@docket/shared/contact/contract';
import { contactMessages } from '@docket/shared/contact/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';

export const resolver = zodResolver(contactBody);

export const send = (body: z.output<typeof contactBody>) => call(sendMessage, { body });

/** The server's message if it says what to do, such as to wait; otherwise that nothing is lost. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 && error.serverMessage
    ? error.serverMessage
    : contactMessages.failed;
