import { may } from '@docket/shared/permissions';
import { planMessages } from '@docket/shared/plans/messages';
import { storageState, type StorageUse } from '@docket/shared/plans/rules';
import { errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { SectionSkeleton } from '../../../ui/section.tsx';
import { useStorageUse } from '../api.ts';
import { StorageNotice } from './storage-notice.tsx';

/** How much of their storage the person, and to its admins the business, have used. */
export function StorageUsed() {
  const user = useUser();
  const { data, error, refetch } = useStorageUse();
  if (error) {
    return (
      <ErrorState title="Couldn’t load your storage" text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SectionSkeleton label="Loading your storage" />;
  const { business, ...own } = data;
  return (
    <div className="space-y-4">
      <Used label="Your receipts" use={own} />
      {business && may(user, 'see-billing') && (
        <Used label="Your business’s receipts, counted hourly" use={business} />
      )}
      <StorageNotice />
    </div>
  );
}

function Used({ label, use }: { label: string; use: StorageUse }) {
  return (
    <div>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{planMessages.storageUsed(use)}</span>
      </p>
      <Progress
        label={`${label}: storage used`}
        percent={Math.min(100, (use.used / use.allowance) * 100)}
        tone={storageState(use) === 'full' ? 'refusal' : 'accent'}
      />
    </div>
  );
}
