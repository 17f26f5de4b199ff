import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * Caches compiled code for the next start, which saves a third of the time. Import this first. If the folder isn't
 * writable, Node continues without it.
 */
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'));
