import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** What an address of the sign-in screen may say: which tab and what to prefill. */
export const authSearch = z.object({ mode: text, role: text, businessName: text });
export type AuthSearch = z.infer<typeof authSearch>;
