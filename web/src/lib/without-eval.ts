import { config } from 'zod';

// zod compiles its parsers with `new Function` where it can; the content security policy refuses that and would report
// each attempt. It decides when a schema is made, so this module is imported before any contract.
config({ jitless: true });
