import '@fastify/cookie';
import { rememberedSessionDays } from '@docket/shared/auth/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StartedSession } from './session-store.ts';

/** The cookie's name. Over https, its prefix keeps other hosts of the same domain from setting it. */
export const sessionCookie = (secure: boolean): string =>
  secure ? '__Host-docket_session' : 'docket_session';

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The token in the request's session cookie, valid or not. */
export const sessionToken = (request: FastifyRequest): string | null =>
  request.cookies[sessionCookie(request.server.binding.secureCookies)] ?? null;

/** A remembered session's cookie outlives the browser; others end with it (OP-91). */
export function setSessionCookie(reply: FastifyReply, session: StartedSession, secure: boolean): void {
  const age = session.remember ? { maxAge: rememberedSessionDays * 24 * 60 * 60 } : {};
  reply.setCookie(sessionCookie(secure), session.token, { ...attributes(secure), ...age });
}

/** Signing out also clears the browser's cache. */
export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('clear-site-data', '"cache"');
  reply.clearCookie(sessionCookie(secure), attributes(secure));
}
