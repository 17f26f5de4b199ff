import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../lib/address/paths.ts';

/** Leads from a deleted receipt to the log, in its place in the history. */
export function useLeaveDeleted(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: paths.receipts, replace: true, ignoreBlocker: true });
}
