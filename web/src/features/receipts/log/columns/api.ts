import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';

/** Whether nobody else is in the business, as far as is known; without a business, always. */
export function useIsAlone(businessId: string | null): boolean {
  const { data } = useQuery({
    // Under the call's path, so that it's refreshed with everything about the business.
    queryKey: ['/api/business', 'alone'],
    queryFn: async ({ signal }) => {
      // Loaded with its answer, because the table needn't wait for it.
      const { getBusiness } = await import('@docket/shared/business/contract');
      return (await call(getBusiness, { signal })).members.total === 1;
    },
    enabled: businessId !== null,
  });
  return businessId === null || data === true;
}
