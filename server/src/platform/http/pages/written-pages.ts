import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

const compress = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain: Buffer) => gzipSync(plain),
};
type Packing = keyof typeof compress;

interface WrittenPage {
  mediaType: string;
  etag: string;
  plain: Buffer;
  /** Compressed when first asked for. All pages at once would hold up the first visitor. */
  packed: Partial<Record<Packing, Buffer>>;
}

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The members' app, among the pages. */
export const appPage = 'index.html';
/** The folder of the prerendered pages. */
export const siteFolder = 'site';

/**
 * Loads the prerendered pages, fills in what only the running server knows, and keeps them. Reloads them after a
 * new build.
 */
export class WrittenPages {
  readonly #folder: string;
  readonly #facts: Record<string, string>;
  #pages = new Map<string, WrittenPage>();
  #builtAt: number | null = null;

  constructor(folder: string, { publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>) {
    this.#folder = folder;
    this.#facts = { '%PUBLIC_URL%': publicUrl, '%SUPPORT_EMAIL%': supportEmail };
  }

  /** Sends a page by name, 'index.html' or 'home.html'; false if there's none. */
  send(name: string, request: FastifyRequest, reply: FastifyReply): boolean {
    this.#readNewBuild();
    const page = this.#pages.get(name);
    if (!page) return false;
    const accepted = request.headers['accept-encoding'] ?? '';
    const packing = (['br', 'gzip'] as const).find((packed) => new RegExp(`\\b${packed}\\b`).test(accepted));
    void reply.headers({
      'content-type': page.mediaType,
      // Whether it's the site's page or the app's depends on the caller.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      etag: page.etag,
      ...(packing && { 'content-encoding': packing }),
    });
    if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200)
      void reply.code(304).send();
    else void reply.send(packing ? (page.packed[packing] ??= compress[packing](page.plain)) : page.plain);
    return true;
  }

  #readNewBuild(): void {
    const builtAt = statSync(path.join(this.#folder, appPage), { throwIfNoEntry: false })?.mtimeMs ?? null;
    if (builtAt === this.#builtAt) return;
    this.#builtAt = builtAt;
    this.#pages = new Map(
      builtAt === null ? [] : [appPage, ...this.#siteNames()].map((name) => this.#read(name)),
    );
  }

  #siteNames(): string[] {
    return readdirSync(path.join(this.#folder, siteFolder)).map((name) => `${siteFolder}/${name}`);
  }

  #read(file: string): [string, WrittenPage] {
    const text = readFileSync(path.join(this.#folder, file), 'utf8');
    const plain = Buffer.from(text.replaceAll(/%[A-Z_]+%/g, (mark) => escaped(this.#facts[mark] ?? mark)));
    const page = {
      mediaType: mediaTypes[path.extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      packed: {},
    };
    return [path.basename(file), page];
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
