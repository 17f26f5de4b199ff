import type { Plan } from '@docket/shared/plans/rules';
import type { Person } from '@docket/shared/permissions';

declare const minted: unique symbol;

/**
 * Queries over a person's own data take an OwnerScope, those over a business's a BusinessScope. Only `platform/sessions`
 * mints them, so a route that forgot to ask who is calling does not compile.
 */
export interface OwnerScope {
  readonly userId: string;
  readonly [minted]: 'owner';
}

export interface BusinessScope {
  readonly businessId: string;
  readonly [minted]: 'business';
}

/** Who makes a call, known by the session. */
export interface Caller {
  readonly person: Person;
  readonly owner: OwnerScope;
  readonly business: BusinessScope | null;
  /** The effective plan (OP-76). */
  readonly plan: Plan;
  /** The session's row: a hash of the cookie's secret, never the secret. */
  readonly sessionId: string;
  /** When whoever holds the session last proved who they are. */
  readonly provenAt: Date;
  /** Counts the changes of the caller's own rows (see own-answers.ts). */
  readonly dataVersion: number;
}
