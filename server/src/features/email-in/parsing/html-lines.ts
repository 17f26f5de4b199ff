import { Parser } from 'htmlparser2';

/** A paragraph, or the cells of a table's row. */
export type Line = readonly [string, ...string[]];

/** What isn't text that's read. */
const unread = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
  'textarea',
]);
/** Elements that stand within a line. Any other starts a new one. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var wbr img'.split(
    ' ',
  ),
);
/** Text that senders hide: previews for inboxes, and what's for other programs. */
const hiding =
  /display\s*:\s*none|visibility\s*:\s*hidden|max-height\s*:\s*0(?![.\d])|font-size\s*:\s*0(?![.\d])|mso-hide\s*:\s*all/i;

/** About twenty pages. */
const mostLetters = 80_000;

/** A row's cells so far; each has lines. */
interface Row {
  cells: Line[][];
}

/**
 * Takes the text out of HTML, as paragraphs and rows. Nothing is loaded or run, and nothing of the markup is kept. A row becomes
 * one line if each of its cells is one; tables that only lay a page out are paragraphs.
 */
export function linesOfHtml(html: string): Line[] {
  const all: Line[] = [];
  const rows: Row[] = [];
  let text = '';
  let letters = 0;
  let skipped = 0;

  const place = (): Line[] => rows.at(-1)?.cells.at(-1) ?? all;
  const endLine = (): void => {
    const line = tidy(text);
    text = '';
    if (line !== '') place().push([line]);
  };
  const endRow = (): void => {
    endLine();
    const row = rows.pop();
    if (row) place().push(...linesOfRow(row));
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped > 0 || unread.has(name) || isHidden(attributes)) {
        skipped++;
        return;
      }
      if (inline.has(name)) return;
      endLine();
      if (name === 'tr') rows.push({ cells: [] });
      else if (name === 'td' || name === 'th') rows.at(-1)?.cells.push([]);
    },
    ontext(part) {
      if (skipped > 0 || letters > mostLetters) return;
      letters += part.length;
      text += part;
    },
    onclosetag(name) {
      if (skipped > 0) skipped--;
      else if (name === 'tr') endRow();
      else if (!inline.has(name)) endLine();
    },
  });
  parser.write(html);
  parser.end();
  while (rows.length > 0) endRow();
  endLine();
  return all;
}

const isHidden = ({ hidden, style = '' }: Record<string, string>): boolean =>
  hidden !== undefined || hiding.test(style);

/** Spaces, and what's invisible between words and letters. */
const tidy = (text: string): string => text.replaceAll(/[\s\p{Cf}\u034F]+/gu, ' ').trim();

function linesOfRow({ cells }: Row): Line[] {
  const filled = cells.filter((lines) => lines.length > 0);
  const [first, ...others] = filled.map((lines) =>
    lines.length === 1 && lines[0]?.length === 1 ? lines[0][0] : null,
  );
  if (first === undefined) return [];
  const isRow = first !== null && others.length > 0 && others.every((cell) => cell !== null);
  return isRow ? [[first, ...others]] : filled.flat();
}

/** Plain text, a paragraph for each line. */
export const linesOfText = (text: string): Line[] =>
  text
    .slice(0, mostLetters)
    .split(/\r\n|[\n\r]/)
    .map(tidy)
    .filter((line) => line !== '')
    .map((line) => [line]);
