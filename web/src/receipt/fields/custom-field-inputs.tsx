import type { CustomField } from '@docket/shared/custom-fields/contract';
import { customFieldLimits, type CustomFieldValues } from '@docket/shared/custom-fields/rules';
import {
  Controller,
  type Control,
  type ControllerRenderProps,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';

interface CustomFieldInputsProps<Values extends FieldValues> {
  fields: readonly CustomField[];
  /** What the receipt holds: a choice that is no longer offered can stay. */
  held: CustomFieldValues;
  /** Of a form that has them as `custom`, by their ids. */
  control: Control<Values>;
  /** What is wrong, by the field's id. */
  errors: Readonly<Record<string, { message?: string } | undefined>> | undefined;
}

/** An input for each field that the business adds to its receipts. */
export const CustomFieldInputs = <Values extends FieldValues>({
  fields,
  held,
  control,
  errors,
}: CustomFieldInputsProps<Values>) =>
  fields.map((field) => (
    <Field
      key={field.id}
      label={field.name}
      aside={field.isRequired ? undefined : 'Optional'}
      error={errors?.[field.id]?.message}
      className="col-span-2"
    >
      <Controller
        control={control}
        name={`custom.${field.id}` as Path<Values>}
        render={({ field: wiring }) => (
          <CustomInput
            field={field}
            held={held[field.id]}
            wiring={{ ...wiring, value: wiring.value ?? '' }}
          />
        )}
      />
    </Field>
  ));

interface CustomInputProps {
  field: CustomField;
  held: string | number | undefined;
  wiring: ControllerRenderProps;
}

function CustomInput({ field, held, wiring }: CustomInputProps) {
  if (field.kind === 'choice') {
    return (
      <Select {...wiring}>
        <option value="">Choose</option>
        {[...new Set([...field.choices, ...(held === undefined ? [] : [String(held)])])].map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    );
  }
  if (field.kind === 'date') {
    const { onChange, ...rest } = wiring;
    return <DateInput {...rest} onValue={onChange} />;
  }
  if (field.kind === 'number') return <Input inputMode="decimal" autoComplete="off" {...wiring} />;
  return <Input maxLength={customFieldLimits.textLength} autoComplete="off" {...wiring} />;
}
