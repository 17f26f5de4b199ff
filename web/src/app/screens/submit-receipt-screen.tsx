import type { ComponentProps } from 'react';
import { useScansLeft } from '../../features/plans/scans-left.ts';
import { UsageBanner } from '../../features/plans/usage-banner.tsx';
import { TakePhotoButtons } from '../../features/camera/take-photo-buttons.tsx';
import { SubmitReceiptPage } from '../../features/receipts/submit-receipt-page.tsx';

type OnPages = ComponentProps<typeof TakePhotoButtons>['onPages'];

export function SubmitReceiptScreen() {
  return <SubmitReceiptPage usage={<UsageBanner />} camera={photographing} />;
}

const photographing = (onPages: OnPages) => <Photographing onPages={onPages} />;

/** At the limit nothing more can be scanned (VAL-67). */
function Photographing({ onPages }: { onPages: OnPages }) {
  const { data: scans } = useScansLeft();
  return <TakePhotoButtons onPages={onPages} isLimitReached={scans?.state === 'none'} />;
}
