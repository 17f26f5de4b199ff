import type { Plan } from '@docket/shared/plans/rules';
import type { Person } from '@docket/shared/permissions';
import type { TokenScope } from '@docket/shared/programs/rules';

declare const minted: unique symbol;

/**
 * Queries over a person's own data require an OwnerScope, those over a business's data a BusinessScope. Only
 * `platform/sessions` creates them, so a route that forgets to check the caller doesn't compile.
 */
export interface OwnerScope {
  readonly userId: string;
  readonly [minted]: 'owner';
}

export interface BusinessScope {
  readonly businessId: string;
  readonly [minted]: 'business';
}

/** Whose data: a person's own or a business's. */
export type Scope = OwnerScope | BusinessScope;

/** The caller, identified by session or access token. */
export interface Caller {
  readonly person: Person;
  readonly owner: OwnerScope;
  readonly business: BusinessScope | null;
  /** The effective plan (OP-76). */
  readonly plan: Plan;
  /** The session's row: a hash of the cookie's secret, never the secret. With a token, it names no session. */
  readonly sessionId: string;
  /** When the session's owner last confirmed their identity. */
  readonly provenAt: Date;
  /** Counts changes to the caller's own rows (see response-cache.ts). */
  readonly dataVersion: number;
  /** Null: a session. */
  readonly token: CallersToken | null;
}

/** The access token with which a program calls for its owner. */
export interface CallersToken {
  readonly id: string;
  readonly scopes: readonly TokenScope[];
}
