import { approvalMessages as text } from '@docket/shared/approvals/messages';

/** Says that somebody else has decided what's opened, or its owner has withdrawn it; a screen reader reads it as it comes. */
export const NoLongerWaiting = ({ isWaiting }: { isWaiting: boolean }) => (
  <output className="mb-3 block rounded-md bg-waiting-soft px-3 py-2.5 text-sm font-medium text-waiting empty:hidden">
    {!isWaiting && text.notWaiting}
  </output>
);
