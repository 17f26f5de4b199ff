import {
  beginPasskeySignIn as beginPasskeyEndpoint,
  signInByPasskey,
} from '@docket/shared/account/passkey-contract';
import {
  checkPassword,
  currentUser,
  login,
  logout,
  register,
  requestPasswordReset,
  resendVerification,
  resetPassword as resetPasswordEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '@docket/shared/auth/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { visitorOf } from '../../platform/sign-ins/visitor.ts';
import { beginPasskeySignIn } from './passkeys/check-passkey.ts';
import { askForLink } from './address-requests/ask-for-link.ts';
import { getCurrentUser } from './get-current-user.ts';
import { isLeakedPassword } from './is-leaked-password.ts';
import { logInByPasskey } from './sign-in/log-in-by-passkey.ts';
import { logIn } from './sign-in/log-in.ts';
import { logOut } from './sign-in/log-out.ts';
import { resetPassword } from './password-reset/reset-password.ts';
import { registerPerson } from './register-person.ts';
import { verifyEmail } from './verification/verify-email.ts';

const done = { success: true } as const;

export function authRoutes(app: FastifyInstance, services: Services): void {
  sessionRoutes(app, services);
  mailedLinkRoutes(app, services);
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  bind(app, currentUser, ({ caller, cacheUntilChanged }) =>
    cacheUntilChanged(() => getCurrentUser(services.database, caller.owner)),
  );

  bind(app, register, async ({ body, request, sessionToken, setSessionCookie }) => {
    const from = { visitor: visitorOf(request), replaces: sessionToken };
    const { reply, session } = await registerPerson(services, body, from);
    if (session) setSessionCookie(session);
    return reply;
  });

  bind(app, login, async ({ body, request, sessionToken, setSessionCookie }) => {
    const from = { visitor: visitorOf(request), replaces: sessionToken };
    const { user, session } = await logIn(services, body, from);
    setSessionCookie(session);
    return user;
  });

  bind(app, beginPasskeyEndpoint, () => beginPasskeySignIn(services));
  bind(app, signInByPasskey, async ({ body, request, sessionToken, setSessionCookie }) => {
    const from = { visitor: visitorOf(request), replaces: sessionToken };
    const { user, session } = await logInByPasskey(services, body, from);
    setSessionCookie(session);
    return user;
  });

  bind(app, checkPassword, async ({ body }) => ({ leaked: await isLeakedPassword(body.password) }));

  bind(app, logout, async ({ sessionToken, clearSessionCookie }) => {
    await logOut(services, sessionToken);
    clearSessionCookie();
    return done;
  });
}

function mailedLinkRoutes(app: FastifyInstance, services: Services): void {
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
