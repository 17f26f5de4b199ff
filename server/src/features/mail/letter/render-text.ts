import type { Letter } from './letter.ts';

/** The plain text of a mail. */
export function renderText({ greeting, paragraphs, action, facts = [], footer }: Letter): string {
  const parts = [
    ...(greeting === null ? [] : [greeting]),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    // What mail programs know as the end of what was written (RFC 3676).
    `-- \n${footer.join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
