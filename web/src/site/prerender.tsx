// Prerenders the site's pages to HTML: node prerender.js FOLDER, after the browser's build is in FOLDER.
import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { publicUrlMark } from '../lib/site-facts.ts';
import { type SitePage, sitePages } from './pages.ts';
import { site } from './site.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

const [folder = ''] = process.argv.slice(2);
const template = await readFile(path.join(folder, 'site.html'), 'utf8');
const manifest = JSON.parse(await readFile(path.join(folder, '.vite', 'site.json'), 'utf8')) as Record<
  string,
  Chunk
>;

const write = (name: string, text: string) => writeFile(path.join(folder, 'site', name), text);

await mkdir(path.join(folder, 'site'), { recursive: true });
for (const page of sitePages) await write(`${page.name}.html`, await htmlOf(page));
await write('sitemap.xml', sitemap());
await write('robots.txt', `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrlMark}/sitemap.xml\n`);
await rm(path.join(folder, 'site.html'));

/** A page's HTML. It shows without its script, which therefore loads after styles, font and pictures. */
async function htmlOf(page: SitePage): Promise<string> {
  const content = renderToString(site(page, createElement(await page.load())));
  return template
    .replace('<!--head-->', () => headOf(page))
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
    .replace('<div id="root"><!--page-->', () => `<div id="root" data-page="${page.name}">${content}`);
}

function headOf({ path: address, title, description, indexed, module }: SitePage): string {
  const url = `${publicUrlMark}${address}`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
  const shared = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    ...(indexed ? [`<link rel="canonical" href="${url}" />`] : [named('robots', 'noindex')]),
    shared('type', 'website'),
    shared('site_name', 'Docket'),
    shared('title', title),
    shared('description', description),
    shared('url', url),
    shared('locale', 'en_AU'),
    shared('image', `${publicUrlMark}/pictures/og.png`),
    shared('image:width', '1200'),
    shared('image:height', '630'),
    shared('image:alt', 'Docket: a receipt beside the details read from it'),
    named('twitter:card', 'summary_large_image'),
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
    ...[...chunksOf(module)].map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].join('\n    ');
}

/**
 * The chunks that the page's own module needs, which the browser would otherwise discover only after the site's script.
 */
function chunksOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(imported, found);
  return found;
}

function sitemap(): string {
  const entries = sitePages
    .filter(({ indexed }) => indexed)
    .map(({ path: address }) => `  <url><loc>${publicUrlMark}${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
