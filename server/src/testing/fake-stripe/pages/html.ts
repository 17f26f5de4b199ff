/** Text that's safe in HTML and in attributes. */
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

export const money = (cents: number): string =>
  `${cents < 0 ? '-' : ''}A$${(Math.abs(cents) / 100).toFixed(2)}`;

export const dateOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** One of the fake provider's pages. It can't be mistaken for a real one. */
export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)} | Fake payments</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
      form { margin: 0.5rem 0; }
      button, select { font: inherit; padding: 0.4rem 0.8rem; }
      [role='alert'] { color: #a00; font-weight: bold; }
      .note { background: #ffd; padding: 0.5rem; }
      section { border-top: 1px solid #ccc; padding: 0.5rem 0; }
    </style>
  </head>
  <body>
    <p class="note">A fake payment provider for tests and development. No money moves.</p>
    <h1>${escape(title)}</h1>
    ${content}
  </body>
</html>
`;

/** A button that posts an action to the page itself. */
export const button = (label: string, fields: Record<string, string>): string => `
    <form method="post">
      ${Object.entries(fields)
        .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
        .join('')}
      <button>${escape(label)}</button>
    </form>`;

export const cardChoice = `
      <label>Card
        <select name="card">
          <option value="works">4242 4242 4242 4242, works</option>
          <option value="declined">4000 0000 0000 0002, is declined</option>
          <option value="fails">4000 0000 0000 0341, fails when it’s charged later</option>
        </select>
      </label>`;

export interface PageAnswer {
  status: number;
  html?: string;
  /** Where to go instead. */
  location?: string;
  pdf?: Buffer;
}

export const shown = (html: string, status = 200): PageAnswer => ({ status, html });
export const moved = (location: string): PageAnswer => ({ status: 303, location });
