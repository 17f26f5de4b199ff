import { hasCustomFields } from '@docket/shared/plans/rules';
import { customFieldMessages } from '@docket/shared/custom-fields/messages';
import type { CustomField } from '@docket/shared/custom-fields/contract';
import { customFieldKindName } from '@docket/shared/custom-fields/rules';
import { Link } from '@tanstack/react-router';
import { Plus, TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Badge } from '../../ui/data/badges/badge.tsx';
import { EditAndRemove } from '../../ui/data/edit-and-remove.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts';
import { useSubject } from '../../ui/overlays/use-subject.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { useCustomFieldList, useRemoveCustomField } from './api.ts';
import { FieldDialog } from './field-dialog.tsx';

/** The fields that the business adds to the receipts of its members. */
export function CustomFieldsTab() {
  const { plan } = useUser();
  const { data, error, refetch } = useCustomFieldList();
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null);
  const [leaving, setLeaving, close] = useSubject<CustomField>();
  if (!hasCustomFields(plan)) {
    return (
      <Card>
        <EmptyState
          icon={TextCursorInput}
          title={customFieldMessages.needPlan}
          action={
            <Button asChild variant="secondary">
              <Link to={paths.upgrade}>See plans</Link>
            </Button>
          }
        />
      </Card>
    );
  }
  const add = (
    <Button size="small" onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      Add Field
    </Button>
  );
  return (
    <Card aria-label="Custom fields">
      <CardHeader title="Custom fields" action={data && data.length > 0 && add} />
      {error ? (
        <ErrorState
          title="Couldn’t load the custom fields"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <ListSkeleton label="Loading the custom fields" />
      ) : data.length === 0 ? (
        <EmptyState
          icon={TextCursorInput}
          title="No custom fields yet"
          hint="Add a field, such as a job number or vehicle, and it appears on every member’s receipt forms, in log filters and in exports."
          action={add}
        />
      ) : (
        <ul aria-label="Custom fields">
          {data.map((field) => (
            <li
              key={field.id}
              className="flex items-center justify-between gap-3 border-b px-4 py-3 last:border-b-0 sm:px-5"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                  {field.name}
                  {field.isRequired && <Badge tone="waiting">Required</Badge>}
                </p>
                <p className="text-sm wrap-anywhere text-muted">
                  {customFieldKindName(field.kind)}
                  {field.choices.length > 0 && `: ${field.choices.join(', ')}`}
                </p>
              </div>
              <span className="whitespace-nowrap">
                <EditAndRemove
                  name={field.name}
                  remove="Remove"
                  onEdit={() => setEdited(field)}
                  onRemove={() => setLeaving(field)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && <FieldDialog field={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {leaving && <RemoveField field={leaving} onClose={close} />}
    </Card>
  );
}

function RemoveField({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const removing = useRemoveCustomField(field.id, {
    ...toastOutcome({ done: 'Field removed', failed: 'Couldn’t remove the field' }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${field.name}?`}
      text="It’s removed from receipt forms. Values already saved are kept, but forms won’t show them."
      cancel="Cancel"
      confirm="Remove Field"
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
    />
  );
}
