import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  updateCustomField,
  type CustomField,
} from '@docket/shared/custom-fields/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../lib/api/query-client.ts';
import type { Outcome } from '../../lib/api/use-change.ts';

export const useCustomFieldList = () => useQuery(endpointQuery(listCustomFields));

/** Changes a field, or with null adds one. */
export function useSaveCustomField(
  field: CustomField | null,
  { onSuccess, ...outcome }: Outcome<typeof createCustomField, BodyOf<typeof createCustomField>>,
) {
  const client = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: (body: BodyOf<typeof createCustomField>) =>
      field ? call(updateCustomField, { params: { id: field.id }, body }) : call(createCustomField, { body }),
    onSuccess: (...answered) => {
      void refreshCalls(client, listCustomFields);
      return onSuccess?.(...answered);
    },
  });
}

export function useRemoveCustomField(
  id: string,
  { onSuccess, ...outcome }: Outcome<typeof deleteCustomField>,
) {
  const client = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: () => call(deleteCustomField, { params: { id } }),
    onSuccess: (...answered) => {
      void refreshCalls(client, listCustomFields);
      return onSuccess?.(...answered);
    },
  });
}
