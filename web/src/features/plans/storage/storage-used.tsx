import { may } from '@docket/shared/permissions';
import { planMessages } from '@docket/shared/plans/messages';
import { storageState, type StorageUse } from '@docket/shared/plans/rules';
import { useUser } from '../../../lib/session/session.ts';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { useStorageUse } from '../api.ts';
import { StorageNotice } from './storage-notice.tsx';

/** How much storage the user has used, and for admins also the business. */
export function StorageUsed() {
  const user = useUser();
  return (
    <LoadedSection query={useStorageUse()} what="your storage">
      {({ business, ...own }) => (
        <div className="space-y-4">
          <Used label="Your receipts" use={own} />
          {business && may(user, 'see-billing') && (
            <Used label="Your business’s receipts, counted hourly" use={business} />
          )}
          <StorageNotice />
        </div>
      )}
    </LoadedSection>
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
