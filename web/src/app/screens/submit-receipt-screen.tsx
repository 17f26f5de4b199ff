import { UsageBanner } from '../../features/billing/usage-banner.tsx';
import { SubmitReceiptPage } from '../../features/receipts/submit-receipt-page.tsx';

export function SubmitReceiptScreen() {
  return <SubmitReceiptPage usage={<UsageBanner />} camera={() => null} />;
}
