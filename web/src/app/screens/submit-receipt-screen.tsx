import { useScansLeft } from '../../features/plans/api.ts';
import { StorageNotice } from '../../features/plans/storage/storage-notice.tsx';
import { UsageBanner } from '../../features/plans/usage-banner.tsx';
import { SubmitReceiptPage } from '../../features/capture/submit-receipt-page.tsx';

export function SubmitReceiptScreen() {
  const { data: scans } = useScansLeft();
  const usage = (
    <div className="space-y-4">
      <UsageBanner />
      <StorageNotice />
    </div>
  );
  return <SubmitReceiptPage usage={usage} isLimitReached={scans?.state === 'none'} />;
}
