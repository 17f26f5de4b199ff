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
  /** The receipt's values: a choice that's no longer offered can stay. */
  held: CustomFieldValues;
  /** The control of a form with these values as `custom`, by field id. */
  control: Control<Values>;
  /** Errors by field id. */
  errors: Readonly<Record<string, { message?: string } | undefined>> | undefined;
}

/** An input for each of the business's custom fields. */
export const CustomFieldInputs = <Values extends FieldValues>({
  fields,
  held,
  control,
  errors,
}: CustomFieldInputsProps<Values>) =>
  fields.map((field) => (
    <Field
      key={field.id}
      label={<span className="wrap-anywhere">{field.name}</span>}
      aside={field.isRequired ? undefined : 'Optional'}
      error={errors?.[field.id]?.message}
      className="col-span-full"
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
