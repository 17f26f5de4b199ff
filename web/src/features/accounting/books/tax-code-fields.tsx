import { codeLength } from '@docket/shared/accounting/books-contract';
import {
  type CodedTarget,
  gstTreatments,
  standardTaxCodes,
  targetNames,
  treatmentNames,
} from '@docket/shared/accounting/treatments';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Section } from '../../../ui/section.tsx';
import type { BooksFormReturn } from './books-values.ts';

/** The target's names for each GST treatment. */
export const TaxCodeFields = ({ target, form }: { target: CodedTarget; form: BooksFormReturn }) => (
  <Section
    title={`Tax codes in ${targetNames[target]}`}
    text={`These come with ${targetNames[target]}. Change them if your accountant has named them differently.`}
  >
    <div className="grid gap-4 sm:grid-cols-2">
      {gstTreatments.map((treatment) => (
        <Field key={treatment} label={treatmentNames[treatment]}>
          <Input
            placeholder={standardTaxCodes[target][treatment]}
            maxLength={codeLength.taxCode}
            autoComplete="off"
            {...form.register(`taxCodes.${target}.${treatment}`)}
          />
        </Field>
      ))}
    </div>
  </Section>
);
