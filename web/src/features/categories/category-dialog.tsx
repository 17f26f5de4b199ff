import { categoryBody, type Category } from '@docket/shared/categories/contract';
import { categoryMessages } from '@docket/shared/categories/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { formErrorText } from '../../lib/api/api-error.ts';
import { reported } from '../../lib/api/reported.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { useSaveCategory } from './api.ts';

interface CategoryDialogProps {
  /** The category to change; null for a new one. */
  category: Category | null;
  onClose: () => void;
}

/** 'Create New Category' and 'Edit Category' (ADM-07 to ADM-12). */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(categoryBody),
    defaultValues: { name: category?.name ?? '', costCode: category?.costCode ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const wording = category
    ? {
        title: 'Edit Category',
        act: 'Update Category',
        pending: 'Updating...',
        done: 'Category updated',
        failed: categoryMessages.updateFailed,
      }
    : {
        title: 'Create New Category',
        act: 'Create Category',
        pending: 'Creating...',
        done: 'Category created',
        failed: categoryMessages.createFailed,
      };

  const saving = useSaveCategory(category, {
    onSuccess: () => toast.success(wording.done),
    onError: (error) => toast.error(wording.failed, { description: formErrorText(error) }),
  });
  const save = handleSubmit(async (body) => {
    await saving.mutateAsync(body, { onSuccess: onClose }).catch(reported);
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={wording.title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isSubmitting}>
            {isSubmitting ? wording.pending : wording.act}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="space-y-4">
        <Field label="Category Name" error={errors.name?.message}>
          <Input data-first-focus placeholder="Enter category name" {...register('name')} />
        </Field>
        <Field label="Cost Code (Optional)" error={errors.costCode?.message}>
          <Input placeholder="Enter cost code" {...register('costCode')} />
        </Field>
      </form>
    </Dialog>
  );
}
