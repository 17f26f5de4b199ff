import { logViewBody, viewLimits, type LogView } from '@docket/shared/receipts/log/views-contract';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText, formErrorText } from '../../../../lib/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { useLateFailure } from '../../../../ui/toasts/use-late-failure.ts';
import type { LogFilters } from '@docket/shared/receipts/log/filters';
import { useDeleteView, useSaveView, useViews } from './api.ts';

interface ViewsDialogProps {
  filters: LogFilters;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Saves the current filters under a name, and deletes saved views. */
export function ViewsDialog({ filters, open, onOpenChange }: ViewsDialogProps) {
  const { data: views = [] } = useViews();
  const form = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = useSaveView({
    onSuccess: () => toast.success('View saved'),
    onError: useLateFailure('Couldn’t save the view', open),
  });
  const replaced = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const submit = () => {
    const body = logViewBody.safeParse({ name, filters });
    setError(body.error?.issues[0]?.message);
    if (!body.success) return;
    save.mutate(body.data, {
      onSuccess: () => {
        setName('');
        onOpenChange(false);
      },
      onError: (failure) => setError(formErrorText(failure)),
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save view"
      description="Saves the search, filters and sort under a name. Only you see your views."
      actions={
        <Button type="submit" form={form} busy={save.isPending}>
          {replaced ? 'Replace view' : 'Save view'}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        <Field
          label="Name"
          error={error}
          hint={replaced && `You have a view called ${replaced.name}. Saving replaces it.`}
        >
          <Input
            value={name}
            maxLength={viewLimits.nameLength}
            placeholder="Travel this quarter"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
      </form>
      {views.length > 0 && <ViewList views={views} onDeleted={() => onOpenChange(false)} />}
    </Dialog>
  );
}

/** Undo is in a toast, which can be reached once the dialog is closed. */
function ViewList({ views, onDeleted }: { views: readonly LogView[]; onDeleted: () => void }) {
  const couldNot = (what: string) => (failure: Error) =>
    toast.error(`Couldn’t ${what} the view`, { description: errorText(failure) });
  const restore = useSaveView({ onError: couldNot('restore') });
  const remove = useDeleteView({
    onSuccess: (_, { name, filters }) =>
      toast.notice('View deleted', {
        description: name,
        action: { label: 'Undo', onSelect: () => restore.mutate({ name, filters }) },
      }),
    onError: couldNot('delete'),
  });
  return (
    <section aria-label="Your views" className="mt-5">
      <h3 className="text-sm font-semibold">Your views</h3>
      <ul className="mt-1 divide-y">
        {views.map((view) => (
          <li key={view.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 truncate">{view.name}</span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Delete ${view.name}`}
              busy={remove.isPending && remove.variables.id === view.id}
              onClick={() => remove.mutate(view, { onSuccess: onDeleted })}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
