import type { BodyOf, ReplyOf, SentQueryOf } from '@docket/shared/http/endpoint';
import { listLimit } from '@docket/shared/receipts/rules';
import {
  changeAccount,
  deleteStatement,
  importStatement,
  listStatements,
  previewStatement,
} from '@docket/shared/statements/contract';
import {
  askForReceipt,
  lineReceipts,
  listStatementLines,
  matchLine,
  setReceiptNeed,
  unmatchLine,
} from '@docket/shared/statements/line-contract';
import type { LineState, StatementOwner } from '@docket/shared/statements/rules';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { call, upload } from '../../lib/api/api-client.ts';
import { endpointQuery, paged, refreshAbout } from '../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../lib/api/use-change.ts';

const refresh = (client: QueryClient) => refreshAbout(client, 'statements');

/** New receipts change lines without this page noticing. */
export const useStatements = (of: StatementOwner) =>
  useQuery({ ...endpointQuery(listStatements, { query: { of } }), staleTime: 0 });

export interface LineFilters {
  of: StatementOwner;
  state: LineState | undefined;
  accountId: string;
  search: string;
}

const limit = listLimit.standard;

/** The lines that the filters find, newest first, a page at a time. */
export function useLines({ of, state, accountId, search }: LineFilters) {
  const query = { of, state, accountId: accountId || undefined, search: search || undefined };
  return useInfiniteQuery({
    ...paged(limit, ({ lines }: ReplyOf<typeof listStatementLines>) => lines),
    queryKey: [listStatementLines.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(listStatementLines, { query: { ...query, limit, offset: pageParam }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Receipts that a line can be matched to. */
export const useLineReceipts = (id: string, search: string) =>
  useQuery({
    ...endpointQuery(lineReceipts, { params: { id }, query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type Preview = ReplyOf<typeof previewStatement>;
export type Imported = ReplyOf<typeof importStatement>;

export const usePreview = (of: StatementOwner) =>
  useMutation({
    mutationFn: (file: File) => upload(previewStatement, [{ field: 'file', file }], { query: { of } }),
  });

interface ToImport {
  file: File;
  query: SentQueryOf<typeof importStatement>;
}

export const useImport = (outcome: Outcome<typeof importStatement, ToImport>) =>
  useChange(
    ({ file, query }: ToImport) => upload(importStatement, [{ field: 'file', file }], { query }),
    refresh,
    outcome,
  );

export const useDeleteStatement = (outcome: Outcome<typeof deleteStatement, string>) =>
  useChange((id: string) => call(deleteStatement, { params: { id } }), refresh, outcome);

interface AccountChange {
  id: string;
  body: BodyOf<typeof changeAccount>;
}

export const useChangeAccount = (outcome: Outcome<typeof changeAccount, AccountChange>) =>
  useChange(({ id, body }: AccountChange) => call(changeAccount, { params: { id }, body }), refresh, outcome);

interface Match {
  id: string;
  receiptId: string;
}

interface Need {
  id: string;
  isNeeded: boolean;
}

// Lines are changed one after another without waiting, and only these callbacks run for each: those of `mutate` run for
// the last alone.
export const useMatch = (outcome: Outcome<typeof matchLine, Match>) =>
  useChange(
    ({ id, receiptId }: Match) => call(matchLine, { params: { id }, body: { receiptId } }),
    refresh,
    outcome,
  );

export const useUnmatch = (outcome: Outcome<typeof unmatchLine, string>) =>
  useChange((id: string) => call(unmatchLine, { params: { id } }), refresh, outcome);

export const useSetNeed = (outcome: Outcome<typeof setReceiptNeed, Need>) =>
  useChange(
    ({ id, isNeeded }: Need) => call(setReceiptNeed, { params: { id }, body: { isNeeded } }),
    refresh,
    outcome,
  );

interface Question {
  id: string;
  memberId: string;
}

export const useAsk = (outcome: Outcome<typeof askForReceipt, Question>) =>
  useChange(
    ({ id, memberId }: Question) => call(askForReceipt, { params: { id }, body: { memberId } }),
    refresh,
    outcome,
  );
