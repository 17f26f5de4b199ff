import { receiptExport } from '@docket/shared/accounting/export-contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/query-client.ts';

/** When a receipt was last exported; asked each time it's opened, because exporting refreshes only the accounts. */
export const useReceiptExport = (id: string, enabled: boolean) =>
  useQuery({ ...endpointQuery(receiptExport, { params: { id } }), enabled, staleTime: 0 });
