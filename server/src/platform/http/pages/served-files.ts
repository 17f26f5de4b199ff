import { uploadTypes } from '@docket/shared/receipts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What browsers may show by themselves; anything else is only kept. */
const shown: ReadonlySet<string> = new Set([...uploadTypes.map((type) => type.mediaType), 'image/webp']);

/** How the caller's own browser may keep a file: so long, and then only after asking whether it is still theirs to see. */
export interface Freshness {
  seconds: number;
  /** Names what the file holds: the same for the same bytes. */
  tag: string;
}

interface ServedFile {
  mediaType: string;
  filename: string;
  disposition: 'inline' | 'attachment';
  fresh?: Freshness;
}

/** The headers under which a file goes out: it is what it says, runs nothing, and stays with the caller. */
export function guardFile(response: FastifyReply, file: ServedFile): void {
  const disposition = shown.has(file.mediaType) ? file.disposition : 'attachment';
  response.headers({
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(disposition, file.filename),
    'content-security-policy': filePolicy(file.mediaType),
    'x-content-type-options': 'nosniff',
    'cache-control': file.fresh ? `private, max-age=${file.fresh.seconds}` : 'no-store',
    ...(file.fresh && { etag: `"${file.fresh.tag}"` }),
  });
}

/** Whether what the caller says they have (If-None-Match) is what they would get. */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, { fresh }: ServedFile): boolean =>
  fresh !== undefined &&
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === `"${fresh.tag}"`);

/** Chromium's PDF viewer is a plug-in to the page: it stays empty in a sandbox or without object-src. */
const filePolicy = (mediaType: string): string =>
  mediaType === 'application/pdf'
    ? "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    : "default-src 'none'; sandbox; frame-ancestors 'self'";

/** RFC 6266: an ASCII name for old readers and, where it says less, the whole name in the form of RFC 5987. */
export function contentDisposition(disposition: 'inline' | 'attachment', filename: string): string {
  const name = filename.replaceAll(/[\p{Cc}/\\]/gu, '_').toWellFormed();
  const ascii = name.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  const plain = `${disposition}; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeRfc5987(name)}`;
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
