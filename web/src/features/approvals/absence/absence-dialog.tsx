import type { Absence } from '@docket/shared/approvals/absence-contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { calendarDate, dayOf } from '@docket/shared/calendar';
import { useId, useState, type FormEvent } from 'react';
import { errorText, formErrorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useLateFailure } from '../../../ui/toasts/use-late-failure.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/section.tsx';
import { useOwnAbsence } from '../api.ts';
import { delegateName, type Delegate } from './absence-text.ts';
import { useSetAbsence } from '../api.ts';

/** Asks for a manager's time away and their delegate. */
export function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useOwnAbsence();
  const formId = useId();
  const setting = useSetAbsence({
    onSuccess: () => toast.success('Time away saved'),
    onError: useLateFailure('Couldn’t save your time away'),
  });
  const save = (absence: Absence) => setting.mutate(absence, { onSuccess: onClose });
  const canSave = data !== undefined && data.delegates.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Time away"
      description="Your delegate gets new-request emails. Any manager can still approve or reject at any time."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {canSave ? 'Cancel' : 'Close'}
          </Button>
          {canSave && (
            <Button type="submit" form={formId} busy={setting.isPending}>
              Save
            </Button>
          )}
        </>
      }
    >
      {!data && error && (
        <ErrorState
          title="Couldn’t load your time away"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SectionSkeleton label="Loading your time away" />}
      {data && data.delegates.length === 0 && (
        <p>Your business has no other manager to be your delegate. Ask your admin to appoint one.</p>
      )}
      {data && canSave && (
        <AbsenceForm
          id={formId}
          absence={data.absence}
          delegates={data.delegates}
          problem={setting.isError ? formErrorText(setting.error) : null}
          onSave={save}
        />
      )}
    </Dialog>
  );
}

interface AbsenceFormProps {
  id: string;
  absence: Absence | null;
  delegates: readonly Delegate[];
  problem: string | null;
  onSave: (absence: Absence) => void;
}

function AbsenceForm({ id, absence, delegates, problem, onSave }: AbsenceFormProps) {
  const [today] = useState(() => dayOf(new Date()));
  // An absence that's over doesn't prefill the form.
  const known = absence && absence.until >= today ? absence : null;
  const [from, setFrom] = useState(known?.from ?? today);
  const [until, setUntil] = useState(known?.until ?? today);
  const [delegateId, setDelegate] = useState(known?.delegateId ?? delegates[0]?.id ?? '');
  const [invalid, setInvalid] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const areDays = calendarDate.safeParse(from).success && calendarDate.safeParse(until).success;
    if (!areDays || until < from || until < today) setInvalid(text.absenceDaysInvalid);
    else onSave({ from, until, delegateId });
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setInvalid(null);
  };

  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <Field label="From">
          <DateInput data-first-focus value={from} onValue={change(setFrom)} />
        </Field>
        <Field label="Until" error={invalid ?? undefined}>
          <DateInput min={from} value={until} onValue={change(setUntil)} />
        </Field>
      </div>
      <Field label="Delegate" error={problem ?? undefined}>
        <Select value={delegateId} onChange={(event) => change(setDelegate)(event.currentTarget.value)}>
          {delegates.map((person) => (
            <option key={person.id} value={person.id}>
              {delegateName(person)}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  );
}
