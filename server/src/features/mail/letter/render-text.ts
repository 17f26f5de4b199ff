import type { Fact, Letter } from './letter.ts';

const lineLength = 72;
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const lineOfWords = new RegExp(`(.{1,${lineLength}})(?: +|$)`, 'g');

/** Breaks lines between words: mail programs show long lines badly, and MIME breaks them in the middle of a link. */
const wrap = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(lineOfWords, '$1\n').trimEnd())
    .join('\n');

/** Only facts begin a line: what somebody wrote in several lines can't be taken for others. */
const renderFact = ({ label, value, url }: Fact): string =>
  [
    wrap(`${label}: ${value.replaceAll(lineBreak, '\n')}`).replaceAll('\n', '\n  '),
    ...(url === undefined ? [] : [url]),
  ].join('\n');

/** The plain text of a mail. */
export function renderText({ greeting, paragraphs, action, facts = [], footer }: Letter): string {
  const parts = [
    ...(greeting === null ? [] : [wrap(greeting)]),
    ...paragraphs.map(wrap),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(renderFact).join('\n')] : []),
    // What mail programs know as the end of what was written (RFC 3676).
    `-- \n${footer.map(wrap).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
