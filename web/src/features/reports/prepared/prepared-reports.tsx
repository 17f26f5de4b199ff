import { formatCount } from '@docket/shared/count';
import { formatMoment } from '@docket/shared/calendar';
import { reportMessages as text } from '@docket/shared/reports/messages';
import type { PreparedReport } from '@docket/shared/reports/contract';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { useDownloadReport } from '../exporting/api.ts';
import { isUnfinished, usePreparedReports } from './use-prepared-reports.ts';

const formNames: Record<PreparedReport['form'], string> = {
  expenses: 'Expense report',
  'petty-cash': 'Petty cash claim',
};

/** The reports that are too long to create while the user waits; nothing if there are none. */
export function PreparedReports() {
  const { data: reports, error, refetch } = usePreparedReports();
  useAnnouncements(reports);
  if (error)
    return (
      <Card aria-label="Prepared reports">
        <ErrorState
          title="Couldn’t load your prepared reports"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!reports || reports.length === 0) return null;
  return (
    <Card aria-label="Prepared reports">
      <h2 className="border-b px-4 py-3 text-sm font-semibold sm:px-5">Prepared reports</h2>
      <ul className="divide-y">
        {reports.map((report) => (
          <PreparedItem key={report.id} report={report} />
        ))}
      </ul>
    </Card>
  );
}

function PreparedItem({ report }: { report: PreparedReport }) {
  const download = useDownloadReport();
  const { id, form, scope, fileName, receipts, done, state, problem, size, expiresAt } = report;
  const name = `${formNames[form]}${scope === 'business' ? ' of the business' : ''}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{name}</p>
        <p className="truncate text-muted">{fileName}</p>
        {isUnfinished(report) && (
          <div className="mt-2 max-w-md">
            <Progress label={`Progress of ${fileName}`} percent={Math.floor((done / receipts) * 100)} />
            <p className="mt-1.5 text-muted tabular-nums">
              {state === 'waiting'
                ? `Waiting to start: ${formatCount(receipts)} receipts`
                : `${formatCount(done)} of ${formatCount(receipts)} receipts`}
            </p>
          </div>
        )}
        {state === 'ready' && (
          <p className="text-muted tabular-nums">
            {formatCount(receipts)} receipts, {megabytes(size ?? 0)}. Available until{' '}
            {formatMoment(new Date(expiresAt))}
          </p>
        )}
        {state === 'failed' && <p className="text-refusal">{problem}</p>}
      </div>
      {state === 'ready' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Download ${fileName}`}
          busy={download.isPending}
          onClick={() => download.mutate(id)}
        >
          <Download aria-hidden />
          Download
        </Button>
      )}
    </li>
  );
}

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Says when a report that was being prepared is finished. */
function useAnnouncements(reports: readonly PreparedReport[] | undefined): void {
  const unfinished = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!reports) return;
    for (const { id, state, fileName, problem } of reports) {
      if (!unfinished.current.has(id)) continue;
      if (state === 'ready') toast.success(text.ready, { description: fileName });
      if (state === 'failed') toast.error(text.prepareFailed, { description: problem ?? '' });
    }
    unfinished.current = new Set(reports.filter(isUnfinished).map(({ id }) => id));
  }, [reports]);
}
