import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../lib/address/paths.ts';

/** Leaves a deleted receipt for the log, which replaces it in the history. */
export function useLeaveDeleted(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: paths.receipts, replace: true, ignoreBlocker: true });
}
