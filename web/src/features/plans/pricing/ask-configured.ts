import { stripePrices } from '@docket/shared/billing/contract';
import { call } from '../../../lib/api/api-client.ts';

/** Asks the server whether plans can be bought from it. */
export const askConfigured = async (): Promise<boolean> => (await call(stripePrices)).configured;
