import { listReports } from '@docket/shared/reports/contract';
import type { PreparedReport } from '@docket/shared/reports/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '../../../lib/api/live-events.ts';
import { refreshCalls } from '../../../lib/api/query-client.ts';
import { useReportList } from '../exporting/api.ts';

export const isUnfinished = ({ state }: PreparedReport): boolean => state === 'waiting' || state === 'making';

/** In case a live event is lost. */
const askEveryMs = 5000;

/** The person's prepared reports, with their progress as it's made. */
export function usePreparedReports() {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'reports-changed') void refreshCalls(client, listReports);
      }),
    [client],
  );
  return useReportList(askEveryMs, (reports) => reports.some(isUnfinished));
}
