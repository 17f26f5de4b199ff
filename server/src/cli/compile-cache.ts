import { enableCompileCache } from 'node:module';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');

/**
 * Caches compiled code for the next start, which saves a third of the time. Import this first. If the folder isn't
 * writable, Node continues without it.
 */
enableCompileCache(folder);
// Threads only have a cache if the environment names it.
process.env['NODE_COMPILE_CACHE'] ??= folder;
