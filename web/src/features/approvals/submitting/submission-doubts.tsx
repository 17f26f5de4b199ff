import type { SubmissionCheck } from '@docket/shared/approvals/check-contract';
import { Button } from '../../../ui/button.tsx';
import { NoticeList } from '../../../ui/data/notice-list.tsx';
import type { Submittable } from '../../../receipt/eligibility.ts';

const label = 'Please check before you sign';

interface SubmissionDoubtsProps {
  receipts: readonly Submittable[];
  doubts: ReadonlyMap<string, SubmissionCheck['doubts']>;
  /** Whether each is named, as several were selected. */
  named: boolean;
}

/** The notices the manager will see, shown before signing; nothing if there are none. */
export function SubmissionDoubts({ receipts, doubts, named }: SubmissionDoubtsProps) {
  const doubted = receipts.filter(({ id }) => (doubts.get(id) ?? []).length > 0);
  if (doubted.length === 0) return null;
  return (
    <section aria-label={label} className="rounded-md bg-waiting-soft px-4 py-3 text-sm text-waiting">
      <p className="font-medium">{label}. Your manager sees this too.</p>
      <ul className="mt-2 max-h-56 space-y-2 overflow-y-auto">
        {doubted.map(({ id, vendor }) => (
          <li key={id}>
            {named && <p className="font-medium wrap-anywhere">{vendor}</p>}
            <NoticeList notices={doubts.get(id) ?? []} label={vendor} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says that the receipts couldn't be checked, without which nobody can sign. */
export function NotChecked({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm font-medium">
      We couldn’t check these receipts, so nothing was submitted.
      <Button variant="secondary" size="small" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
