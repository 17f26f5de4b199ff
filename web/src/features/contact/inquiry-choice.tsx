import { inquiryNames } from '@docket/shared/contact/messages';
import { inquiryTypes, type InquiryType } from '@docket/shared/contact/rules';
import { useId, type ComponentProps } from 'react';
import { FieldError } from '../../ui/forms/field.tsx';

const meanings: Record<InquiryType, string> = {
  general: 'About Docket, its plans or your data',
  support: 'You’re stuck and need a hand',
  feature: 'Something you’d like Docket to do',
  bug: 'Something that isn’t working',
};

interface InquiryChoiceProps {
  error: string | undefined;
  /** What each of the inputs gets from the form. */
  input: ComponentProps<'input'>;
}

/** What the message is about (PUB-12): each type's name, and its description if there's room. */
export function InquiryChoice({ error, input }: InquiryChoiceProps) {
  const errorId = useId();
  return (
    <fieldset {...(error && { 'aria-describedby': errorId })}>
      <legend className="mb-1.5 text-sm font-medium">What is it about?</legend>
      <div className="grid grid-cols-2 gap-2 sm:gap-x-5 sm:gap-y-3">
        {inquiryTypes.map((type) => (
          <label
            key={type}
            className="relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-edge bg-surface px-3 py-2 transition-colors duration-100 hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent sm:items-start"
          >
            <input
              {...input}
              type="radio"
              value={type}
              {...(error && { 'aria-invalid': true })}
              className="size-4 shrink-0 cursor-pointer accent-accent outline-none sm:mt-0.5"
            />
            <span className="text-sm leading-snug">
              <span className="font-medium">{inquiryNames[type]}</span>
              <span className="mt-0.5 hidden text-xs text-muted sm:block">{meanings[type]}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}
