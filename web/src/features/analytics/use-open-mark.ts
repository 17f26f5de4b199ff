import { hasAdvancedReporting } from '@docket/shared/plans/rules';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import type { ChosenPeriod } from './api.ts';
import type { OpenMark } from './charts/open-mark.ts';

/** Opens a mark's receipts: on paid plans only. */
export function useOpenMark(period: ChosenPeriod): OpenMark | undefined {
  const navigate = useNavigate();
  const { plan } = useUser();
  if (!hasAdvancedReporting(plan)) return undefined;
  return (by, key) => {
    if (key === undefined)
      void navigate({ to: paths.analytics, search: { ...period, view: 'breakdown', by } });
    else void navigate({ to: paths.analyticsReceipts, search: { ...period, by, key } });
  };
}
