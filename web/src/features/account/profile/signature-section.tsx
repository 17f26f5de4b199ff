import { Suspense, useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useSaveSignature, useSavedSignature } from './api.ts';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

// Signing is rare, and its library isn't small.
const SignatureDialog = lazyDialog(async () => ({
  default: (await import('./signature-dialog.tsx')).SignatureDialog,
}));

export function SignatureSection() {
  const { data, error, refetch } = useSavedSignature();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveSignature();
  if (error) {
    return (
      <ErrorState
        title="Couldn’t load your signature"
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <output aria-label="Loading your signature" className="block">
        <Skeleton className="h-28 w-full max-w-sm" />
      </output>
    );
  }
  const saved = data.signatureImage;
  return (
    <div className="space-y-4">
      {saved ? (
        <img
          src={saved}
          alt="Your signature"
          className="h-28 w-full max-w-sm rounded-md border bg-sheet object-scale-down p-3"
        />
      ) : (
        <p className="flex h-28 max-w-sm items-center justify-center rounded-md border border-dashed text-sm text-faint">
          No signature yet
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Update Signature
        </Button>
        {saved && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.start(saved)}>
            Remove
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {isOpen && <SignatureDialog saved={saved} onClose={() => setOpen(false)} onRemove={remove.start} />}
      </Suspense>
    </div>
  );
}

/** Removing can be undone while the toast shows. */
function useRemoveSignature() {
  const save = useSaveSignature();
  const undo = (removed: string) => ({ label: 'Undo', onSelect: () => save.mutate(removed) });
  const start = (removed: string) =>
    save.mutate(null, {
      onSuccess: () => toast.success('Signature removed', { action: undo(removed) }),
    });
  return { start, isPending: save.isPending };
}
