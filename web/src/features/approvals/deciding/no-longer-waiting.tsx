import { approvalMessages as text } from '@docket/shared/approvals/messages';

/**
 * Says that another manager has decided the opened receipt or its owner has withdrawn it. Screen readers announce it.
 */
export const NoLongerWaiting = ({ isWaiting }: { isWaiting: boolean }) => (
  <output className="mb-3 block rounded-md bg-waiting-soft px-3 py-2.5 text-sm font-medium text-waiting empty:hidden">
    {!isWaiting && text.notWaiting}
  </output>
);
