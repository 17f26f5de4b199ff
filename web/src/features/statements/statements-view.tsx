import { lineStateNames } from '@docket/shared/statements/messages';
import { formatCount } from '@docket/shared/count';
import { type LineState, lineStates, type StatementOwner } from '@docket/shared/statements/rules';
import { FileUp, SearchX } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Figures } from '../../ui/data/figures.tsx';
import { ShowMore } from '../../ui/data/show-more.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../ui/section.tsx';
import { useLines, useStatements } from './api.ts';
import { LineFilter } from './lines/line-filter.tsx';
import { LineTable } from './lines/line-table.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const StatementList = lazyPart(async () => ({
  default: (await import('./statement-list.tsx')).StatementList,
}));

interface StatementsViewProps {
  of: StatementOwner;
  /** The account to show at first, that of the latest import; all if it's empty. */
  accountId: string;
  onImport: () => void;
}

/** The lines, their sums, and the statements they're from. */
export function StatementsView({ of, accountId, onImport }: StatementsViewProps) {
  const { data: known, error, refetch } = useStatements(of);
  if (error)
    return (
      <Card>
        <ErrorState
          title="Couldn’t load the statements"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!known) return <SectionSkeleton label="Loading the statements" />;
  if (known.statements.length === 0)
    return (
      <Card>
        <EmptyState
          icon={FileUp}
          title="No statements yet"
          hint={`Export a CSV, OFX or QIF file from your bank and import it. We’ll match its lines to ${of === 'person' ? 'your receipts' : 'the receipts submitted in your business'} and list those that lack one. It stays on this server.`}
          action={<Button onClick={onImport}>Import statement</Button>}
        />
      </Card>
    );
  return (
    <div className="space-y-6">
      <Lines of={of} known={known} firstAccountId={accountId} />
      <Suspense>
        <StatementList known={known} of={of} />
      </Suspense>
    </div>
  );
}

type Known = NonNullable<ReturnType<typeof useStatements>['data']>;

interface LinesProps {
  of: StatementOwner;
  known: Known;
  firstAccountId: string;
}

function Lines({ of, known, firstAccountId }: LinesProps) {
  const [state, setState] = useState<LineState | undefined>();
  const [accountId, setAccountId] = useState(firstAccountId);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  // The account may have been deleted with its last statement.
  const account = known.accounts.some(({ id }) => id === accountId) ? accountId : '';
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useLines({
    of,
    state,
    accountId: account,
    search,
  });
  const lines = data?.pages.flatMap((page) => page.lines);
  const sums = data?.pages[0]?.sums;
  const figure = (which: LineState) => ({
    label: `${lineStateNames[which]}${sums ? ` (${formatCount(sums[which].count)})` : ''}`,
    value: sums && formatDollars(sums[which].spent),
  });
  return (
    <>
      <Figures label="Money spent" figures={[figure('missing'), figure('to-check'), figure('matched')]} />
      <Card aria-label="Lines">
        <LineFilter
          accounts={known.accounts}
          accountId={account}
          search={typed}
          state={state}
          counts={sums && Object.fromEntries(lineStates.map((one) => [one, sums[one].count]))}
          onAccount={setAccountId}
          onSearch={setTyped}
          onState={setState}
        />
        {error ? (
          <ErrorState
            title="Couldn’t load the lines"
            text={errorText(error)}
            onRetry={() => void refetch()}
          />
        ) : !lines ? (
          <div className="p-5">
            <SectionSkeleton label="Loading the lines" />
          </div>
        ) : lines.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No lines here"
            hint="Choose another status or account, or clear the search."
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setState(undefined);
                  setAccountId('');
                  setTyped('');
                }}
              >
                Show all lines
              </Button>
            }
          />
        ) : (
          <LineTable lines={lines} of={of} known={known} />
        )}
        <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </Card>
    </>
  );
}
