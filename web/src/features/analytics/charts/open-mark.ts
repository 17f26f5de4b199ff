import type { MarkKind } from '@docket/shared/analytics/rules';

/** Opens the receipts of a mark; a mark of several groups has no key. */
export type OpenMark = (by: MarkKind, key: string | undefined) => void;
