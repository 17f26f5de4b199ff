import { ReceiptsLogPage } from '../../features/receipts/receipts-log-page.tsx';
import type { ClaimScope } from '../../features/receipts/receipts-log-page.tsx';
import { PettyCashButton } from '../../features/reports/petty-cash-button.tsx';

const claim = (scope: ClaimScope) => <PettyCashButton {...scope} />;

export const ReceiptsLogScreen = () => <ReceiptsLogPage claim={claim} />;
