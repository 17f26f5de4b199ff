import { type Absence, ownAbsence, setAbsence } from '@docket/shared/approvals/absence-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';

/** Notes the time away; null for none. */
export function useSetAbsence() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (absence: Absence | null) => call(setAbsence, { body: { absence } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [ownAbsence.path] }),
  });
}
