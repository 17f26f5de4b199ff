import { uploadTypes } from '@docket/shared/receipts/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The types that browsers may display; others are downloaded. */
const shown: ReadonlySet<string> = new Set([...uploadTypes.map((type) => type.mediaType), 'image/webp']);

/** How the caller's browser may cache a file: for this long, then only after checking that they may still see it. */
export interface Freshness {
  seconds: number;
  /** Identifies the content: equal for equal bytes. */
  tag: string;
}

interface ServedFile {
  mediaType: string;
  filename: string;
  disposition: 'inline' | 'attachment';
  fresh?: Freshness;
}

/** The headers of a served file: a fixed type, no scripts, and private caching. */
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

/** Whether the client's cached copy (If-None-Match) is current. */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, { fresh }: ServedFile): boolean =>
  fresh !== undefined &&
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === `"${fresh.tag}"`);

/** Chromium's PDF viewer is a plug-in: it stays empty in a sandbox or without object-src. */
const filePolicy = (mediaType: string): string =>
  mediaType === 'application/pdf'
    ? "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    : "default-src 'none'; sandbox; frame-ancestors 'self'";

/** RFC 6266: an ASCII name for old clients and, if it differs, the full name as in RFC 5987. */
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
