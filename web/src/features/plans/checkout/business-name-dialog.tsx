import { checkoutBody } from '@docket/shared/billing/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface BusinessNameDialogProps {
  initialName: string;
  /** Whether the checkout starts with the free trial. */
  hasTrial: boolean;
  /** What the server said about the last name. */
  problem: string | null;
  onContinue: (businessName: string) => Promise<void>;
  onClose: () => void;
}

const resolver = zodResolver(z.object({ businessName: checkoutBody.shape.businessName.unwrap() }));

/** Asks for the name of the business that a Business checkout creates (OP-74). */
export function BusinessNameDialog({
  initialName,
  hasTrial,
  problem,
  onContinue,
  onClose,
}: BusinessNameDialogProps) {
  const form = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { businessName: initialName },
  });
  const { errors, isSubmitting } = formState;
  const refused = isSubmitting ? null : problem;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Name your business"
      description={`Your team sees this name when you invite them.${hasTrial ? ' You can start the free trial next.' : ''}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isSubmitting}>
            Continue to checkout
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => void handleSubmit(({ businessName }) => onContinue(businessName))(event)}
      >
        <Field label="Business name" error={errors.businessName?.message ?? refused ?? undefined}>
          <Input data-first-focus autoComplete="organization" {...register('businessName')} />
        </Field>
      </form>
    </Dialog>
  );
}
