import type { TestApp } from '../test-app.ts';
import type { TestClient, TestFile } from '../test-client.ts';
import type { Actor } from './actors.ts';
import type { FilledBusiness } from './filled/filled-business.ts';
import type { MadeReceipts } from './filled/made-receipts.ts';

/** The callers, and whose data they ask for. */
export interface Scene {
  app: TestApp;
  actor: Actor;
  client: TestClient;
  /** The business whose data is requested, and its receipts. */
  business: FilledBusiness;
  receipts: MadeReceipts;
}

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  files?: (TestFile & { field: string })[];
}

/** The input of a call, valid in every part, so that only the caller matters. */
export type Call = (scene: Scene) => Sent | Promise<Sent>;
