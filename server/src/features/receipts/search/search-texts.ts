import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';

/** The search texts of a person's or a business's receipts outside the bin. */
export const searchTexts = (database: Database, scope: Scope) =>
  database
    .selectFrom('receipt_texts')
    .where((is) =>
      'userId' in scope
        ? is('receipt_texts.userId', '=', scope.userId)
        : is('receipt_texts.businessId', '=', scope.businessId),
    );
