import type { RegisteredPerson, TestApp } from '../test-app.ts';

/** Gives someone unlimited scans. */
export async function makePremium(
  { services: { database } }: TestApp,
  { user }: RegisteredPerson,
): Promise<void> {
  await database.updateTable('users').set({ plan: 'premium' }).where('id', '=', user.id).execute();
}
