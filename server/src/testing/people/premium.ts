import type { RegisteredPerson, TestApp } from '../test-app.ts';

/** Gives somebody as many scans as they like. */
export async function makePremium(
  { services: { database } }: TestApp,
  { user }: RegisteredPerson,
): Promise<void> {
  await database.updateTable('users').set({ plan: 'premium' }).where('id', '=', user.id).execute();
}
