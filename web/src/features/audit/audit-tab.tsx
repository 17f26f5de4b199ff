import type { AuditEntry } from '@docket/shared/audit/contract';
import { auditActionName, auditActions, type AuditAction } from '@docket/shared/audit/rules';
import { calendarDate } from '@docket/shared/calendar';
import { listName } from '@docket/shared/auth/rules';
import { Download, SearchX } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Moment } from '../../ui/data/moment.tsx';
import { ShowMore } from '../../ui/data/show-more.tsx';
import { DateRangeFields } from '../../ui/forms/date-range-fields.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { useAudit, useAuditExport, usePeople } from './api.ts';

interface Chosen {
  action: string;
  actorId: string;
  from: string;
  to: string;
}

const nothingChosen: Chosen = { action: '', actorId: '', from: '', to: '' };

/** What a call is asked for: what isn't chosen, or isn't a whole day yet, is left out. */
const queryOf = ({ action, actorId, from, to }: Chosen) => ({
  ...(action && { action: action as AuditAction }),
  ...(actorId && { actorId }),
  ...(calendarDate.safeParse(from).success && { from }),
  ...(calendarDate.safeParse(to).success && { to }),
});

/** Who did what to whom and when, the newest first. */
export function AuditTab() {
  const [chosen, setChosen] = useState(nothingChosen);
  const query = queryOf(chosen);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useAudit(query);
  const saving = useAuditExport(query, (failure) =>
    toast.error('Couldn’t export the audit log', { description: errorText(failure) }),
  );
  const entries = data?.pages.flat();
  return (
    <Card aria-label="Audit Log">
      <CardHeader
        title="Audit Log"
        action={
          <Button variant="secondary" size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
            <Download aria-hidden />
            Export CSV
          </Button>
        }
      />
      <Filters chosen={chosen} onChange={setChosen} />
      {error ? (
        <ErrorState
          title="Couldn’t load the audit log"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : !entries ? (
        <ListSkeleton label="Loading the audit log" rows={8} />
      ) : entries.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No matching activity."
          action={
            <Button variant="secondary" onClick={() => setChosen(nothingChosen)}>
              Show all activity
            </Button>
          }
        />
      ) : (
        <ol aria-label="Audit Log">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Card>
  );
}

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="grid gap-x-4 gap-y-0.5 border-b px-4 py-3 text-sm last:border-b-0 sm:px-5 lg:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)]">
    <span className="text-muted">
      <Moment at={entry.at} />
    </span>
    <span className="font-medium wrap-anywhere">{entry.actor}</span>
    <span>{auditActionName(entry.action)}</span>
    <span className="wrap-anywhere text-muted">
      {[entry.subject, entry.details].filter(Boolean).join(' · ')}
    </span>
  </li>
);

function Filters({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const { data: people = [] } = usePeople();
  const set = (part: keyof Chosen) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...chosen, [part]: event.currentTarget.value });
  return (
    <div className="grid grid-cols-2 gap-3 border-b px-4 py-3 sm:px-5 lg:grid-cols-4">
      <Field label="Action">
        <Select value={chosen.action} onChange={set('action')}>
          <option value="">All actions</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {auditActionName(action)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Person">
        <Select value={chosen.actorId} onChange={set('actorId')}>
          <option value="">Everyone</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {listName(person, person.email)}
            </option>
          ))}
        </Select>
      </Field>
      <DateRangeFields
        from={chosen.from}
        to={chosen.to}
        onChange={(change) => onChange({ ...chosen, ...change })}
      />
    </div>
  );
}
