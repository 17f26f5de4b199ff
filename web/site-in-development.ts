import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { audienceOf, sitePageOf } from '../shared/src/screens.ts';

const template = fileURLToPath(new URL('site.html', import.meta.url));

/**
 * Serves the visitors' pages while developing: as the server does, but drawn by the browser and not written before.
 * Nobody is sent elsewhere, so that these pages can be worked on while signed in; /pricing and /test are the site's until
 * there is a session's cookie.
 */
export function siteInDevelopment(): Plugin {
  return {
    name: 'site-in-development',
    apply: 'serve',
    configureServer(server) {
      const draw = async (url: URL, page: string): Promise<string> => {
        const html = await readFile(template, 'utf8');
        const named = html.replace('<div id="root">', `<div id="root" data-page="${page}">`);
        return await server.transformIndexHtml(url.pathname, named);
      };
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.originalUrl ?? '/', 'http://docket');
        const mayBeScreen =
          request.headers.accept?.includes('text/html') && !/^\/(api|@|src)\b/.test(url.pathname);
        const page = mayBeScreen ? pageOf(url, request.headers.cookie ?? '') : null;
        if (page === null) return next();
        response.setHeader('content-type', 'text/html');
        void draw(url, page).then((html) => response.end(html), next);
      });
    },
  };
}

/** The name of the visitors' page at an address; null where the members' app is shown. */
function pageOf({ pathname, searchParams }: URL, cookies: string): string | null {
  const audience = audienceOf(pathname);
  const hasSession = /(^|; )docket_session=/.test(cookies);
  if (audience === null) return hasSession ? null : 'not-found';
  if (audience === 'members' || (audience === 'both' && hasSession)) return null;
  return sitePageOf(pathname, searchParams.get('mode'));
}
