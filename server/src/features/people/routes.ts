import { currentUser, login, logout, register } from '@docket/shared/people/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { getCurrentUser } from './get-current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { registerPerson } from './register-person.ts';

export function peopleRoutes(app: FastifyInstance, services: Services): void {
  bind(app, currentUser, ({ caller, whileUnchanged }) =>
    whileUnchanged(() => getCurrentUser(services.database, caller.owner)),
  );

  bind(app, register, async ({ body, sessionToken, setSessionCookie }) => {
    const { user, session } = await registerPerson(services, body, sessionToken);
    setSessionCookie(session);
    return user;
  });

  bind(app, login, async ({ body, sessionToken, setSessionCookie }) => {
    const { user, session } = await logIn(services, body, sessionToken);
    setSessionCookie(session);
    return user;
  });

  bind(app, logout, async ({ sessionToken, clearSessionCookie }) => {
    await logOut(services, sessionToken);
    clearSessionCookie();
    return { success: true as const };
  });
}
