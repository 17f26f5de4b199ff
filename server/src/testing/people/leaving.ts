import { accountDeletion, deleteAccount } from '@docket/shared/account/contract';
import type { RegisteredPerson, TestApp } from '../test-app.ts';

/** What the person is told that deleting their account would do. */
export const foretold = async ({ client }: RegisteredPerson) => (await client.call(accountDeletion, {})).body;

/** Tries to delete the person's account, with a second factor's code where one is given. */
export const leave = ({ client, password }: RegisteredPerson, code?: string) =>
  client.call(deleteAccount, { body: { password, ...(code !== undefined && { code }) } });

/** What the database has of somebody, if anything. */
export const rowOf = ({ services: { database } }: TestApp, { user }: RegisteredPerson) =>
  database.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst();
