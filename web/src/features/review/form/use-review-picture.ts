import type { ReadField } from '@docket/shared/receipts/contract';
import { useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReviewedReceipt } from '../../../receipt/reviewed-receipt.ts';
import type { ReviewValues } from './values/review-values.ts';
import { nearestWord } from './words/next-word.ts';
import { useWordFilling, type FocusedInput } from './words/use-word-filling.ts';

interface ReviewPictureOptions {
  form: UseFormReturn<ReviewValues>;
  element: RefObject<HTMLFormElement | null>;
  /** Called before a word is filled in. */
  onFill: () => void;
}

export type ReviewPictureState = ReturnType<typeof useReviewPicture>;

/** The picture's page, the places on it of the field that has the focus, and the words that fill fields. */
export function useReviewPicture(receipt: ReviewedReceipt, { form, element, onFill }: ReviewPictureOptions) {
  const [page, setPage] = useState(0);
  const [focused, setFocused] = useState<ReadField | null>(null);
  const filling = useWordFilling(receipt.id, form, { page, onFill });
  const wordLayer = useRef<HTMLFieldSetElement>(null);
  const places = (focused && receipt.reading[focused]?.places) ?? [];

  /** Shows where a field was read, and makes words go into its input. */
  const follow = (field: ReadField | null, input: FocusedInput | null) => {
    setFocused(field);
    const place = field && receipt.reading[field]?.places[0];
    if (place) setPage(place.page);
    if (input) filling.focus(input);
  };

  const focusWord = () => {
    const placeOnPage = places.find((place) => place.page === page);
    const index = nearestWord(filling.words, placeOnPage);
    wordLayer.current?.querySelectorAll('button')[index]?.focus();
  };

  const focusInput = () => {
    const input = filling.input && element.current?.elements.namedItem(filling.input.name);
    if (input instanceof HTMLElement) input.focus();
  };

  return { page, setPage, places, filling, wordLayer, follow, focusWord, focusInput };
}
