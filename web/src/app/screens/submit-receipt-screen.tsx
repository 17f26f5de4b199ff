import { useScansLeft } from '../../features/billing/scans-left.ts';
import { UsageBanner } from '../../features/billing/usage-banner.tsx';
import { TakePhotoButtons } from '../../features/camera/take-photo-buttons.tsx';
import { SubmitReceiptPage } from '../../features/receipts/submit-receipt-page.tsx';

export function SubmitReceiptScreen() {
  const { data: scans } = useScansLeft();
  return (
    <SubmitReceiptPage
      usage={<UsageBanner />}
      camera={(onPages) => <TakePhotoButtons onPages={onPages} isLimitReached={scans?.state === 'none'} />}
    />
  );
}
