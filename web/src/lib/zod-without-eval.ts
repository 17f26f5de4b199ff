// Stands in for 'zod' in all that browsers load, see vite.config.ts. zod compiles its parsers with `new Function` where it
// can; the content security policy refuses that and would report each attempt. It decides when a schema is made, so this
// comes before any contract.
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
