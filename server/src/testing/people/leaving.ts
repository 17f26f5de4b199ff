import { accountDeletion, deleteAccount } from '@docket/shared/account/contract';
import type { RegisteredPerson, TestApp } from '../test-app.ts';

/** What the person is shown before deleting their account. */
export const deletionPreview = async ({ client }: RegisteredPerson) =>
  (await client.call(accountDeletion, {})).body;

/** Tries to delete the person's account, with a code if given. */
export const leave = ({ client, password }: RegisteredPerson, code?: string) =>
  client.call(deleteAccount, { body: { password, ...(code !== undefined && { code }) } });

/** Someone's row in the database, if any. */
export const rowOf = ({ services: { database } }: TestApp, { user }: RegisteredPerson) =>
  database.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst();
