import { changeBooks, getBooks } from '@docket/shared/accounting/books-contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../../lib/api/use-change.ts';
import { refreshAccounts } from '../api.ts';

export const useBooks = () => useQuery({ ...endpointQuery(getBooks), staleTime: 0 });

type Body = SentBodyOf<typeof changeBooks>;

/** Saves accounts and tax codes, which decide what's ready to export. */
export const useChangeBooks = (outcome: Outcome<typeof changeBooks, Body>) =>
  useChange((body: Body) => call(changeBooks, { body }), refreshAccounts, outcome);
