import type { Filling } from '@docket/shared/corrections/filling-contract';
import { correctedFieldNames, fillingText } from '@docket/shared/corrections/correction-text';
import type { CorrectedField } from '@docket/shared/corrections/fields';
import { History } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { priceText } from '../../../../receipt/fields/money-text.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ReviewValues } from '../values/review-values.ts';

interface FillingNoteProps {
  field: CorrectedField;
  filling: Filling;
}

/** Says why a field was filled in, with a button that restores what was read. */
export function FillingNote({ field, filling }: FillingNoteProps) {
  const { setValue, setFocus } = useFormContext<ReviewValues>();
  const { read } = filling;
  const undo = () => {
    setValue(field, typeof read === 'string' ? read : priceText(read), { shouldDirty: true });
    setFocus(field);
  };
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="inline-flex min-w-0 flex-1 basis-48 items-start gap-1.5 text-muted">
        <History aria-hidden className="mt-px size-3.5 shrink-0" />
        <span className="min-w-0 break-words">{fillingText(field, filling)}</span>
      </span>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Undo ${correctedFieldNames[field]}`}
        onClick={undo}
      >
        Undo
      </Button>
    </span>
  );
}
