import { downloadExport } from '@docket/shared/accounting/export-contract';
import { urlOf } from '../../../lib/api/api-client.ts';

/** Where the browser itself downloads an export: with pictures it may be large. */
export const exportUrl = (id: string, pictures: boolean): string =>
  urlOf(downloadExport, { params: { id }, query: { pictures: pictures ? 'yes' : 'no' } });
