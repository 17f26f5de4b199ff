import type { TestApp } from '../test-app.ts';
import type { TestClient, TestFile } from '../test-client.ts';
import type { Actor } from './actors.ts';
import type { FilledBusiness } from './filled-business.ts';
import type { MadeReceipts } from './made-receipts.ts';

/** Who calls, and about whose things. */
export interface Scene {
  app: TestApp;
  actor: Actor;
  client: TestClient;
  /** The business whose things are asked for, and the receipts in it. */
  business: FilledBusiness;
  receipts: MadeReceipts;
}

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  files?: (TestFile & { field: string })[];
}

/** What a call sends, where it sends anything: right in every part, so that only who calls decides. */
export type Call = (scene: Scene) => Sent | Promise<Sent>;
