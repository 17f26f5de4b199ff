import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/launch.ts';
import { createRoles, ownerRole, roleUrls, type RolePasswords } from '../platform/embedded-postgres/roles.ts';
import { updateDatabase } from '../platform/database/update-database.ts';
import { runStatement, withDatabase } from './statement.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for this run, as superuser. */
    postgresUrl: string;
  }
}

/** The template that each test's database is copied from. */
export const templateName = 'docket_template';

export const testPasswords: RolePasswords = { owner: 'owner', application: 'application' };

/** One fast, non-durable PostgreSQL for the whole run, with one migrated database to copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-test-'));
  const postgres = await startEmbeddedPostgres({ folder, password: 'test', durable: false });
  const tearDown = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createRoles(postgres.url, testPasswords);
    await runStatement(postgres.url, `create database ${templateName} owner ${ownerRole}`);
    await updateDatabase(roleUrls(withDatabase(postgres.url, templateName), testPasswords));
    project.provide('postgresUrl', postgres.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
