import type { Fact, EmailContent } from './email-content.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Escapes text and keeps its line breaks. */
const lines = (text: string): string => escape(text).replaceAll(/\r\n|\r|\n/g, '<br>\n');

/** Programs without dark mode show the light colours. Those with dark mode are told that the email supports it. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f8f5ef; color: #211d18;
  font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
.sheet { max-width: 560px; margin: 0 auto; padding: 24px; background: #fffdfa; border-radius: 6px; overflow-wrap: anywhere; }
.brand { margin: 0 0 16px; font-size: 18px; font-weight: 700; }
p { margin: 0 0 16px; }
.action { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #2b6350; color: #ffffff;
  font-weight: 600; text-decoration: none; }
.plain { font-size: 14px; }
a { color: #2b6350; }
th { padding: 0 16px 8px 0; text-align: left; vertical-align: top; font-weight: 600; }
td { padding: 0 0 8px; }
.footer { margin: 0 0 4px; font-size: 14px; color: #5c5449; }
hr { margin: 24px 0 16px; border: 0; border-top: 1px solid #e4ddd1; }
@media (prefers-color-scheme: dark) {
  body { background: #171512; color: #f1ece3; }
  .sheet { background: #1f1c18; }
  .action { background: #7fbda3; color: #10211a; }
  a { color: #7fbda3; }
  .footer { color: #bcb2a3; }
  hr { border-top-color: #363029; }
}`;

/** Renders the HTML of an email: without pictures or external resources, and with all text escaped. */
export function renderHtml({
  subject,
  greeting,
  paragraphs,
  action,
  facts = [],
  footer,
}: EmailContent): string {
  const body = [
    '<p class="brand">Docket</p>',
    ...(greeting === null ? [] : [`<p>${escape(greeting)}</p>`]),
    ...paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`),
    ...(action ? [renderAction(action)] : []),
    ...(facts.length > 0 ? [renderFacts(facts)] : []),
    '<hr>',
    ...footer.map((line) => `<p class="footer">${escape(line)}</p>`),
  ].join('\n');
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${style}
</style>
</head>
<body>
<div class="sheet" role="article" aria-label="${escape(subject)}">
${body}
</div>
</body>
</html>
`;
}

/** A button, and the plain link for programs that don't show buttons. */
const renderAction = ({ label, url }: NonNullable<EmailContent['action']>): string =>
  `<p><a class="action" href="${escape(url)}">${escape(label)}</a></p>
<p class="plain">If the button doesn’t work, open this link:<br>
<a href="${escape(url)}">${escape(url)}</a></p>`;

const linked = (html: string, url: string | undefined): string =>
  url === undefined ? html : `<a href="${escape(url)}">${html}</a>`;

const renderFacts = (facts: Fact[]): string =>
  [
    '<table cellpadding="0" cellspacing="0">',
    ...facts.map(
      ({ label, value, url }) =>
        `<tr><th scope="row">${linked(escape(label), url)}</th><td>${lines(value)}</td></tr>`,
    ),
    '</table>',
  ].join('\n');
