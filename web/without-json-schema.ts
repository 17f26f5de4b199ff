import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Leaves out the part of zod that describes schemas as JSON Schema, a seventh of it: the server does that for the API's
 * documentation, no page does. Every schema holds on to it, so that no bundler can tell.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    async load(id) {
      if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const original = await readFile(id, 'utf8');
      const names = [...original.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const lists = original.match(/^export \{.*\};$/gm) ?? [];
      return [...names.map((name) => `export const ${name} = () => undefined;`), ...lists].join('\n');
    },
  };
}
