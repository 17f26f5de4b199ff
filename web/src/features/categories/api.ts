import { adminOverview } from '@docket/shared/business/overview-contract';
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
  type Category,
} from '@docket/shared/categories/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { categoryOptions } from '@docket/shared/receipts/contract';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../lib/api/query-client.ts';
import type { Outcome } from '../../lib/api/use-change.ts';

export const useCategoryList = () => useQuery(endpointQuery(listCategories));

/** Changes a category, or with null adds one. */
export function useSaveCategory(
  category: Category | null,
  { onSuccess, ...outcome }: Outcome<typeof createCategory, BodyOf<typeof createCategory>>,
) {
  const client = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: (body: BodyOf<typeof createCategory>) =>
      category ? call(updateCategory, { params: { id: category.id }, body }) : call(createCategory, { body }),
    onSuccess: (...answered) => {
      void refreshCategories(client);
      return onSuccess?.(...answered);
    },
  });
}

export function useDeleteCategory(id: string, { onSuccess, ...outcome }: Outcome<typeof deleteCategory>) {
  const client = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: () => call(deleteCategory, { params: { id } }),
    onSuccess: (...answered) => {
      void refreshCategories(client);
      return onSuccess?.(...answered);
    },
  });
}

/** The receipt forms offer them too. */
const refreshCategories = (client: QueryClient): Promise<void> =>
  refreshCalls(client, listCategories, adminOverview, categoryOptions);
