import { enableSecondFactor, setUpSecondFactor } from '@docket/shared/account/contract';
import { codeSeconds } from '@docket/shared/account/rules';
import { Secret, TOTP } from 'otpauth';
import type { RegisteredPerson, TestApp } from '../test-app.ts';

export interface ProtectedPerson extends RegisteredPerson {
  secret: string;
  recoveryCodes: string[];
}

/** The code of an authenticator app at the test's time, or some time steps away. */
export const appCode = (app: TestApp, secret: string, { steps = 0 } = {}): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock().getTime() + steps * codeSeconds * 1000,
  });

/** A well-formed code that isn't valid at any time nearby. */
export const wrongCode = (app: TestApp, secret: string): string => appCode(app, secret, { steps: 500 });

/** Creates a person with a second factor and no used codes. */
export async function protectedPerson(app: TestApp): Promise<ProtectedPerson> {
  const person = await app.register();
  const { client, password } = person;
  const { body } = await client.call(setUpSecondFactor, { body: { password } });
  const enabled = await client.call(enableSecondFactor, { body: { code: appCode(app, body.secret) } });
  if (enabled.status !== 200) throw new Error(enabled.text);
  app.clock.advance({ minutes: 1 });
  return { ...person, secret: body.secret, recoveryCodes: enabled.body.recoveryCodes };
}
