import '@fastify/cookie';
import { rememberedSessionDays } from '@docket/shared/auth/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StartedSession } from './session-store.ts';

export const sessionCookie = 'docket_session';

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The token in the request's session cookie, valid or not. */
export const sessionToken = (request: FastifyRequest): string | null =>
  request.cookies[sessionCookie] ?? null;

/** A remembered session's cookie outlives the browser; others end with it (OP-91). */
export function setSessionCookie(reply: FastifyReply, session: StartedSession, secure: boolean): void {
  const age = session.remember ? { maxAge: rememberedSessionDays * 24 * 60 * 60 } : {};
  reply.setCookie(sessionCookie, session.token, { ...attributes(secure), ...age });
}

/** Signing out also clears the browser's cache. */
export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('clear-site-data', '"cache"');
  reply.clearCookie(sessionCookie, attributes(secure));
}
