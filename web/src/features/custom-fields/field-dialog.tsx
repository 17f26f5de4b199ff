import { customFieldBody, type CustomField } from '@docket/shared/custom-fields/contract';
import { customFieldMessages as text } from '@docket/shared/custom-fields/messages';
import { customFieldKindName, customFieldKinds } from '@docket/shared/custom-fields/rules';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSaveCustomField } from './api.ts';
import { formErrorText } from '../../lib/api/api-error.ts';
import { reported } from '../../lib/api/reported.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { useLateFailure } from '../../ui/toasts/use-late-failure.ts';

interface FieldDialogProps {
  /** The field to change; null for a new one. */
  field: CustomField | null;
  onClose: () => void;
}

interface Values {
  name: string;
  kind: CustomField['kind'];
  /** One per line. */
  choices: string;
  isRequired: boolean;
}

const failed = 'Couldn’t save the field';

const linesOf = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');

/** Defines a field. Its kind can be chosen once: receipts hold values of it. */
export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const saving = useSaveCustomField(field, {
    onSuccess: () => toast.success(field ? 'Field updated' : 'Field added'),
    onError: useLateFailure(failed, true, formErrorText),
  });
  const form = useId();
  const { register, handleSubmit, setError, control, formState } = useForm<Values>({
    defaultValues: {
      name: field?.name ?? '',
      kind: field?.kind ?? 'text',
      choices: field?.choices.join('\n') ?? '',
      isRequired: field?.isRequired ?? false,
    },
  });
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });

  const save = handleSubmit(async ({ choices, ...rest }) => {
    const checked = customFieldBody(field).safeParse({
      ...rest,
      choices: rest.kind === 'choice' ? linesOf(choices) : [],
    });
    if (!checked.success) {
      for (const { path, message } of checked.error.issues)
        setError(path[0] === 'name' ? 'name' : 'choices', { message }, { shouldFocus: true });
      return;
    }
    const refused = (error: Error) => {
      const message = formErrorText(error);
      if (message === text.nameTaken) setError('name', { message }, { shouldFocus: true });
      else toast.error(failed, { description: message });
    };
    await saving.mutateAsync(checked.data, { onSuccess: onClose, onError: refused }).catch(reported);
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={field ? 'Edit field' : 'Add a field'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isSubmitting}>
            {field ? 'Save' : 'Add Field'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="space-y-4">
        <Field label="Name" error={errors.name?.message}>
          <Input placeholder="Job number" {...register('name')} />
        </Field>
        {!field && (
          <Field label="Type">
            <Select {...register('kind')}>
              {customFieldKinds.map((one) => (
                <option key={one} value={one}>
                  {customFieldKindName(one)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {kind === 'choice' && (
          <Field label="Choices" hint="One per line." error={errors.choices?.message}>
            <Textarea rows={4} {...register('choices')} />
          </Field>
        )}
        <Checkbox label="Required" {...register('isRequired')} />
      </form>
    </Dialog>
  );
}
