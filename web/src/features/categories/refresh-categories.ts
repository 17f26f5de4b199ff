import { adminOverview } from '@docket/shared/business/overview-contract';
import { listCategories } from '@docket/shared/categories/contract';
import { categoryOptions } from '@docket/shared/receipts/contract';
import type { QueryClient } from '@tanstack/react-query';

const shown: readonly string[] = [listCategories.path, adminOverview.path, categoryOptions.path];

/** Marks what shows the business's categories as changed: the receipt forms offer them too. */
export const refreshCategories = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => shown.includes(path as string) });
