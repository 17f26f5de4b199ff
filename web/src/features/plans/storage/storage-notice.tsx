import { may } from '@docket/shared/permissions';
import { planMessages, storageAdvice, storageNotice, type StorageOwner } from '@docket/shared/plans/messages';
import { storageState, type StorageUse } from '@docket/shared/plans/rules';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { useStorageUse } from '../api.ts';

/** Warns before the storage of the person or their business is full, and when it is; otherwise renders nothing. */
export function StorageNotice() {
  const { data } = useStorageUse();
  if (!data) return null;
  const { business, ...own } = data;
  return (
    <>
      <NoticeOf owner="person" use={own} />
      {business && <NoticeOf owner="business" use={business} />}
    </>
  );
}

function NoticeOf({ owner, use }: { owner: StorageOwner; use: StorageUse }) {
  const user = useUser();
  const state = storageState(use);
  if (state === 'enough') return null;
  const isFull = state === 'full';
  const isMember = user.businessId !== null;
  const advice = storageAdvice(owner, {
    plan: user.plan,
    isMember,
    isAdmin: may(user, 'manage-members'),
  });
  return (
    <Card
      aria-label={isFull ? planMessages.storageFullTitle : planMessages.storageNearlyFullTitle}
      className={clsx(
        'flex items-start gap-3 px-4 py-3 text-sm',
        isFull ? 'border-refusal! bg-refusal-soft!' : 'bg-waiting-soft!',
      )}
    >
      <TriangleAlert
        aria-hidden
        className={clsx('mt-0.5 size-4 shrink-0', isFull ? 'text-refusal' : 'text-waiting')}
      />
      <div>
        <p className={clsx('font-medium', isFull ? 'text-refusal' : 'text-waiting')}>
          {storageNotice(owner, state, use)}
        </p>
        <p className="mt-0.5">{advice}</p>
        {user.plan === 'free' && !isMember && (
          <Link
            to={paths.upgrade}
            className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2 md:min-h-8"
          >
            {planMessages.upgradeNow}
          </Link>
        )}
      </div>
    </Card>
  );
}
