/**
 * The interface's own words on a screen, as in the landing page's screenshots: menu, titles, fields and columns, no
 * data.
 */
export function wordsOn(page: Document): string[] {
  const said = page.querySelectorAll(
    [
      'nav[aria-label="Main"] a',
      'main :is(h1, h2, legend, th, dt)',
      'main label:not(:is(td, li) label)',
      'main [aria-labelledby="quick-actions"] a',
    ].join(', '),
  );
  // Without the badge beside a menu's entry, such as ', 5 rejected receipts to correct5'.
  const words = [...said].map(({ textContent }) => (textContent?.trim() ?? '').replace(/, \d.*$/, ''));
  return [...new Set(words.filter(Boolean))];
}
