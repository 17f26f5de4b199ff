import { dayOf } from '@docket/shared/calendar';
import { CalendarOff } from 'lucide-react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useOwnAbsence } from '../api.ts';
import { absenceText } from './absence-text.ts';
import { useSetAbsence } from '../api.ts';

/** Shows the manager's current or coming time away and their delegate, if any. */
export function AbsenceNote() {
  const { data, dataUpdatedAt } = useOwnAbsence();
  const setting = useSetAbsence();
  const now = new Date(dataUpdatedAt);
  const words = data && absenceText(data.absence, data.delegates, now);
  if (!data?.absence || !words) return null;
  const { label, done, failed } = data.absence.from > dayOf(now) ? cancelling : returning;
  const end = () =>
    setting.mutate(null, {
      onSuccess: () => toast.success(done),
      onError: (error) => toast.error(failed, { description: errorText(error) }),
    });
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-waiting-soft px-4 py-3 text-sm text-waiting">
      <CalendarOff aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 font-medium">{words}</p>
      <Button variant="secondary" size="small" busy={setting.isPending} onClick={end}>
        {label}
      </Button>
    </div>
  );
}

const returning = {
  label: 'I’m back',
  done: 'You’re marked as back',
  failed: 'Couldn’t mark you as back',
};
const cancelling = {
  label: 'Cancel time away',
  done: 'Time away cancelled',
  failed: 'Couldn’t cancel your time away',
};
