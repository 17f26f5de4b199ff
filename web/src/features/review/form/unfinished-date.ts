import { receiptMessages as text } from '@docket/shared/receipts/messages';
import type { FieldPath, UseFormSetError } from 'react-hook-form';
import type { ReviewValues } from './review-values.ts';

/** Refuses a date of which only some digits are typed: its input holds those back, and the form would take it for none. */
export function refuseUnfinishedDate(
  element: HTMLFormElement | null,
  setError: UseFormSetError<ReviewValues>,
): boolean {
  const inputs = [...(element?.elements ?? [])].filter((input) => input instanceof HTMLInputElement);
  const unfinished = inputs.find(({ validity }) => validity.badInput);
  if (!unfinished) return false;
  setError(
    unfinished.name as FieldPath<ReviewValues>,
    { type: 'unfinished', message: text.dateUnfinished },
    { shouldFocus: true },
  );
  return true;
}
