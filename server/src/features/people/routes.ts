import {
  currentUser,
  login,
  logout,
  register,
  requestPasswordReset,
  resendVerification,
  resetPassword as resetPasswordEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '@docket/shared/people/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { askForLink } from './address-requests/ask-for-link.ts';
import { getCurrentUser } from './get-current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { resetPassword } from './password-reset/reset-password.ts';
import { registerPerson } from './register-person.ts';
import { verifyEmail } from './verification/verify-email.ts';

const done = { success: true } as const;

export function peopleRoutes(app: FastifyInstance, services: Services): void {
  bind(app, currentUser, ({ caller, whileUnchanged }) =>
    whileUnchanged(() => getCurrentUser(services.database, caller.owner)),
  );

  bind(app, register, async ({ body, sessionToken, setSessionCookie }) => {
    const { reply, session } = await registerPerson(services, body, sessionToken);
    if (session) setSessionCookie(session);
    return reply;
  });

  bind(app, login, async ({ body, sessionToken, setSessionCookie }) => {
    const { user, session } = await logIn(services, body, sessionToken);
    setSessionCookie(session);
    return user;
  });

  bind(app, logout, async ({ sessionToken, clearSessionCookie }) => {
    await logOut(services, sessionToken);
    clearSessionCookie();
    return done;
  });

  bind(app, verifyEmailEndpoint, async ({ body }) => {
    await verifyEmail(services, body.token);
    return done;
  });

  bind(app, resendVerification, async ({ body }) => {
    await askForLink(services, 'verify-email', body.email);
    return done;
  });

  bind(app, requestPasswordReset, async ({ body }) => {
    await askForLink(services, 'password-reset', body.email);
    return done;
  });

  bind(app, resetPasswordEndpoint, async ({ body }) => {
    await resetPassword(services, body);
    return done;
  });
}
