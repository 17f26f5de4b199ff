// Replaces 'zod' in everything browsers load, see vite.config.ts. zod compiles its parsers with `new
// Function` where it can; the content security policy blocks that and would report each attempt. zod decides
// when a schema is created, so this must run before any contract.
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
