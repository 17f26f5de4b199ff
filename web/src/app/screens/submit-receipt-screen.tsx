import { useScansLeft } from '../../features/plans/api.ts';
import { UsageBanner } from '../../features/plans/usage-banner.tsx';
import { SubmitReceiptPage } from '../../features/capture/submit-receipt-page.tsx';

export function SubmitReceiptScreen() {
  const { data: scans } = useScansLeft();
  return <SubmitReceiptPage usage={<UsageBanner />} isLimitReached={scans?.state === 'none'} />;
}
