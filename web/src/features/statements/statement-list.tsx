import { formatDate } from '@docket/shared/calendar';
import { formatCount } from '@docket/shared/count';
import type { Statement, StatementAccount } from '@docket/shared/statements/contract';
import { statementMessages } from '@docket/shared/statements/messages';
import type { StatementOwner } from '@docket/shared/statements/rules';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Moment } from '../../ui/data/moment.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { OnceOpened } from '../../ui/lazy/once-opened.tsx';
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts';
import { useSubject } from '../../ui/overlays/use-subject.ts';
import { useDeleteStatement, type useStatements } from './api.ts';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

const AccountDialog = lazyDialog(async () => ({
  default: (await import('./account-dialog.tsx')).AccountDialog,
}));

interface StatementListProps {
  of: StatementOwner;
  known: NonNullable<ReturnType<typeof useStatements>['data']>;
}

/** The accounts, each with its statements. */
export function StatementList({ of, known }: StatementListProps) {
  const [edited, setEdited] = useState<StatementAccount | null>(null);
  const [deleted, setDeleted, close] = useSubject<Statement>();
  return (
    <Card aria-label="Imported statements">
      <CardHeader title="Imported statements" />
      <ul>
        {known.accounts.map((account) => (
          <li key={account.id} className="border-b px-4 py-3 text-sm last:border-b-0 sm:px-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-medium">{account.name}</span>
                {account.holder && <span className="text-muted">, held by {account.holder.name}</span>}
              </p>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Edit account ${account.name}`}
                onClick={() => setEdited(account)}
              >
                Edit account
              </Button>
            </div>
            <ul aria-label={`Statements of ${account.name}`}>
              {known.statements
                .filter((statement) => statement.account === account.name)
                .map((statement) => (
                  <StatementRow
                    key={statement.id}
                    statement={statement}
                    onDelete={() => setDeleted(statement)}
                  />
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {known.statements.length > 0 && (
        <p className="border-t px-4 py-3 text-sm text-muted sm:px-5">{statementMessages.toMove}</p>
      )}
      <OnceOpened open={edited !== null}>
        {edited && (
          <AccountDialog account={edited} of={of} members={known.members} onClose={() => setEdited(null)} />
        )}
      </OnceOpened>
      <DeleteDialog statement={deleted} onClose={close} />
    </Card>
  );
}

function StatementRow({ statement, onDelete }: { statement: Statement; onDelete: () => void }) {
  const { fileName, importedAt, lines, from, to } = statement;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <div className="min-w-0 text-muted">
        <p className="text-ink wrap-anywhere">{fileName}</p>
        <p>
          {from && to && `${formatDate(from)} to ${formatDate(to)}, `}
          {formatCount(lines)} {lines === 1 ? 'line' : 'lines'}, imported <Moment at={importedAt} />
        </p>
      </div>
      <Button variant="quiet" size="small" aria-label={`Delete ${fileName}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  );
}

function DeleteDialog({ statement, onClose }: { statement: Statement | null; onClose: () => void }) {
  const remove = useDeleteStatement(
    toastOutcome({ done: statementMessages.deleted, failed: 'Couldn’t delete the statement' }),
  );
  const confirm = () => {
    if (!statement) return;
    remove.mutate(statement.id, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={statement !== null}
      onOpenChange={onClose}
      title="Delete this statement?"
      text="Its lines will be deleted with their matches, except lines that another statement has too. Your receipts stay."
      cancel="Cancel"
      confirm="Delete"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
