import type { AccountingExport } from '@docket/shared/accounting/export-contract';
import { exportLabel } from '@docket/shared/accounting/export/problem-text';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { formatCount } from '@docket/shared/count';
import { Download, Images } from 'lucide-react';
import { errorText } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Moment } from '../../../ui/data/moment.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useDownloadExport } from '../exporting/api.ts';
import { useExports } from './api.ts';

/** Every export, to download again; nothing while there's none. */
export function ExportList() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useExports();
  const exports = data?.pages.flat() ?? [];
  if (!error && exports.length === 0) return null;
  return (
    <Card aria-label="Exports">
      <CardHeader title="Exports" />
      {error ? (
        <ErrorState
          title={accountingMessages.exportsFailed}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul>
          {exports.map((made) => (
            <ExportLine key={made.id} made={made} />
          ))}
        </ul>
      )}
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Card>
  );
}

function ExportLine({ made }: { made: AccountingExport }) {
  const label = exportLabel(made);
  const table = useDownloadExport();
  const withPictures = useDownloadExport();
  const count = `${formatCount(made.receipts)} ${made.receipts === 1 ? 'receipt' : 'receipts'}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2.5 text-sm last:border-b-0 sm:px-5">
      <div className="min-w-0 grow">
        <p className="font-medium">{label}</p>
        <p className="text-muted">
          {count}, {formatDollars(made.total)}, <Moment at={made.createdAt} />
          {made.createdBy && `, ${made.createdBy}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Download ${label}`}
          busy={table.isPending}
          onClick={() => table.mutate({ id: made.id, pictures: false })}
        >
          <Download aria-hidden />
          Download
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Download ${label} with pictures`}
          busy={withPictures.isPending}
          onClick={() => withPictures.mutate({ id: made.id, pictures: true })}
        >
          <Images aria-hidden />
          With pictures
        </Button>
      </div>
    </li>
  );
}
