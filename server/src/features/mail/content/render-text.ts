import type { Fact, EmailContent } from './email-content.ts';

const lineLength = 72;
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const lineOfWords = new RegExp(`(.{1,${lineLength}})(?: +|$)`, 'g');

/** Wraps at words: email programs show long lines badly, and MIME may break them inside a link. */
const wrap = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(lineOfWords, '$1\n').trimEnd())
    .join('\n');

/** Only facts start at the beginning of a line, so a multi-line value can't imitate another fact. */
const renderFact = ({ label, value, url }: Fact): string =>
  [
    wrap(`${label}: ${value.replaceAll(lineBreak, '\n')}`).replaceAll('\n', '\n  '),
    ...(url === undefined ? [] : [url]),
  ].join('\n');

/** Renders the plain text of an email. */
export function renderText({ greeting, paragraphs, action, facts = [], footer }: EmailContent): string {
  const parts = [
    ...(greeting === null ? [] : [wrap(greeting)]),
    ...paragraphs.map(wrap),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(renderFact).join('\n')] : []),
    // Email programs recognise this as the start of the signature (RFC 3676).
    `-- \n${footer.map(wrap).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
