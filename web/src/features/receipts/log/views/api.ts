import type { LogFilters } from '@docket/shared/receipts/log/filters';
import { deleteLogView, listLogViews, saveLogView } from '@docket/shared/receipts/log/views-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../../../lib/api/query-client.ts';

/** The person's saved views; others may have been saved on another device. */
export const useViews = () => useQuery({ ...endpointQuery(listLogViews), staleTime: 0 });

export function useSaveView(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; filters: LogFilters }) => call(saveLogView, { body }),
    onSuccess: async () => {
      await refreshCalls(client, listLogViews);
      onSaved();
    },
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteLogView, { params: { id } }),
    onSettled: () => refreshCalls(client, listLogViews),
  });
}
