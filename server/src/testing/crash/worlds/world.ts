import type { Storage } from '../../../ports/storage.ts';
import type { Supervised } from './supervised-program.ts';

/** What can happen to a running Docket. */
export const faultKinds = [
  'everything killed',
  'program killed',
  'worker killed',
  'web killed',
  'embedded database killed',
  'database killed',
  'connection of the database killed',
  'disk filled',
  'network to the database torn',
  'network to the database silent',
  'network to the store torn',
  'network to the store silent',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault that happened. */
export interface Strike {
  kind: FaultKind;
  startedAt: number;
  endedAt: number;
}

/** A Docket with people, which breaks and recovers. */
export interface World {
  name: 'one machine' | 'several machines';
  url: string;
  /** Lets a fault happen, and repairs what an operator would: not what the program should. */
  strike: (kind: FaultKind, lastsMs: number) => Promise<void>;
  /** Waits until everything serves again. */
  recovered: () => Promise<void>;
  /** The database's URL as its superuser. */
  databaseUrl: () => string;
  storage: () => Promise<Storage>;
  /** Runs `docket verify`. */
  verify: () => Promise<{ status: number | null; output: string }>;
  programs: () => readonly Pick<Supervised, 'ownEnds' | 'output'>[];
  /** Whether a program may end for this reason. */
  isLawfulEnd: (reason: string) => boolean;
  close: () => Promise<void>;
}
