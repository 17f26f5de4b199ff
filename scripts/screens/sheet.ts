import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, folder, type Taken } from './photograph.ts';
import { themes } from './stage.ts';

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0; background: #e9e7e2; color: #222 }
  nav { position: sticky; top: 0; padding: 8px 16px; background: #fffe; columns: 9rem; font-size: 12px; max-height: 30vh; overflow: auto }
  nav a { display: block; color: inherit; text-decoration: none }
  section { padding: 8px 16px; scroll-margin-top: 31vh }
  h2 { font-size: 15px; margin: 8px 0 }
  h2 code { font-weight: normal; color: #666 }
  div { display: flex; gap: 8px; overflow-x: auto; align-items: start }
  img { height: 420px; border: 1px solid #0003; display: block }
  ul { color: #a01818 }`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** One page with every screenshot and problem, to look through. */
export function writeSheet(taken: Taken[], problems: string[]): string {
  const sections = taken.map(({ name, widths, address }) => {
    const pictures = themes.flatMap((theme) => widths.map((width) => fileOf(name, width, theme)));
    const images = pictures.map(
      (file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}" title="${file}"></a>`,
    );
    return `<section id="${name}"><h2>${name} <code>${escaped(address)}</code></h2><div>${images.join('')}</div></section>`;
  });
  const links = taken.map(({ name }) => `<a href="#${name}">${name}</a>`);
  const complaints = problems.map((problem) => `<li>${escaped(problem)}</li>`);
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Docket</title><style>${style}</style>
    <nav>${links.join('')}</nav><ul>${complaints.join('')}</ul>${sections.join('')}</html>`,
  );
  return file;
}
