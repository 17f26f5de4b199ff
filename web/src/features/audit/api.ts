import { auditCsv, listAudit } from '@docket/shared/audit/contract';
import { listUsers } from '@docket/shared/business/member-contract';
import type { QueryOf } from '@docket/shared/http/endpoint';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '../../lib/api/api-client.ts';
import { endpointQuery } from '../../lib/api/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';

const atATime = 50;

/** The entries that fit, the newest first, a page at a time. */
export const useAudit = (query: QueryOf<typeof auditCsv>) =>
  useInfiniteQuery({
    queryKey: [listAudit.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, {
        query: { ...query, limit: atATime, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < atATime ? undefined : last.at(-1)?.id),
    staleTime: 0,
  });

/** Saves the entries that fit as a file. */
export const useAuditExport = (query: QueryOf<typeof auditCsv>, onError: (error: Error) => void) =>
  useMutation({ mutationFn: async () => saveFile(await download(auditCsv, { query })), onError });

export const usePeople = () => useQuery(endpointQuery(listUsers));
