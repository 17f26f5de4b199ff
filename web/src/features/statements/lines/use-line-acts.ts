import type { StatementLine } from '@docket/shared/statements/line-contract';
import { errorText } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useMatch, useSetNeed, useUnmatch } from '../api.ts';

/** What can be done about a line, with its key. */
export interface LineAct {
  key: string;
  label: string;
  isMain?: true;
  run: () => void;
}

interface Openers {
  onChoose: (line: StatementLine) => void;
  /** Null: nobody can be asked. */
  onAsk: ((line: StatementLine) => void) | null;
}

const failed = (error: Error) => toast.error('Couldn’t change the line', { description: errorText(error) });

export function useLineActs({ onChoose, onAsk }: Openers) {
  const match = useMatch();
  const unmatch = useUnmatch();
  const need = useSetNeed();
  const isBusy = ({ id }: StatementLine): boolean =>
    (match.isPending && match.variables.id === id) ||
    (unmatch.isPending && unmatch.variables === id) ||
    (need.isPending && need.variables.id === id);
  const matchTo = ({ id }: StatementLine, receiptId: string) => {
    const undo = { label: 'Undo', onSelect: () => unmatch.mutate(id, { onError: failed }) };
    match.mutate(
      { id, receiptId },
      { onSuccess: () => toast.success('Line matched', { action: undo }), onError: failed },
    );
  };
  const setNeed = ({ id }: StatementLine, isNeeded: boolean) => {
    const undo = { label: 'Undo', onSelect: () => need.mutate({ id, isNeeded: true }, { onError: failed }) };
    need.mutate(
      { id, isNeeded },
      {
        onSuccess: () => {
          if (!isNeeded) toast.success('No receipt needed', { action: undo });
        },
        onError: failed,
      },
    );
  };

  function of(line: StatementLine): LineAct[] {
    const choose: LineAct = { key: 'c', label: 'Choose receipt', run: () => onChoose(line) };
    if (line.state === 'matched')
      return [{ key: 'u', label: 'Undo match', run: () => unmatch.mutate(line.id, { onError: failed }) }];
    if (line.state === 'not-needed')
      return [choose, { key: 'u', label: 'Needs a receipt', run: () => setNeed(line, true) }];
    const { proposed } = line;
    const ask: LineAct[] = onAsk ? [{ key: 'a', label: 'Ask for receipt', run: () => onAsk(line) }] : [];
    const accept: LineAct[] = proposed
      ? [{ key: 'm', label: 'Match', isMain: true, run: () => matchTo(line, proposed.id) }]
      : [];
    return [
      ...accept,
      choose,
      ...(line.state === 'missing' || line.isAnswer ? ask : []),
      { key: 'n', label: 'No receipt needed', run: () => setNeed(line, false) },
    ];
  }
  return { of, isBusy, match: matchTo };
}
