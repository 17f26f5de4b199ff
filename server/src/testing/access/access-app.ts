import type { Storage } from '../../ports/storage.ts';
import { startFakeStripe } from '../fake-stripe/start-fake-stripe.ts';
import { createEmailApp, type EmailApp } from '../mail/email-app.ts';

/** The program with everything that its calls need, payments included, so that only the caller matters. */
export async function createAccessApp(
  storage: Storage,
  environment: Record<string, string> = {},
): Promise<EmailApp> {
  const fake = await startFakeStripe();
  const app = await createEmailApp({
    mailServer: false,
    environment: { ...fake.environment, ...environment },
    services: { storage },
  });
  return {
    ...app,
    async close() {
      await app.close();
      await fake.close();
    },
  };
}
