import type { BodyOf } from '@docket/shared/http/endpoint';
import {
  deleteLogView,
  listLogViews,
  type LogView,
  saveLogView,
} from '@docket/shared/receipts/log/views-contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../../../lib/api/use-change.ts';

/** The person's saved views; others may have been saved on another device. */
export const useViews = () => useQuery({ ...endpointQuery(listLogViews), staleTime: 0 });

const refreshViews = (client: QueryClient) => refreshCalls(client, listLogViews);

type View = BodyOf<typeof saveLogView>;

export const useSaveView = (outcome: Outcome<typeof saveLogView, View>) =>
  useChange((body: View) => call(saveLogView, { body }), refreshViews, outcome);

export const useDeleteView = (outcome: Outcome<typeof deleteLogView, LogView>) =>
  useChange(({ id }: LogView) => call(deleteLogView, { params: { id } }), refreshViews, outcome);
