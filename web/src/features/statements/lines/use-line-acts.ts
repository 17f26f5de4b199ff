import type { StatementLine } from '@docket/shared/statements/line-contract';
import { errorText } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useMatch, useSetNeed, useUnmatch } from '../api.ts';

/** An action on a line, and its key. */
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

const onError = (error: Error) => toast.error('Couldn’t change the line', { description: errorText(error) });

export function useLineActs({ onChoose, onAsk }: Openers) {
  const unmatch = useUnmatch({ onError });
  const match = useMatch({
    onSuccess: (_done, { id }) =>
      toast.success('Line matched', { action: { label: 'Undo', onSelect: () => unmatch.mutate(id) } }),
    onError,
  });
  const need = useSetNeed({
    onSuccess: (_done, { id, isNeeded }) => {
      if (isNeeded) return;
      const undo = { label: 'Undo', onSelect: () => need.mutate({ id, isNeeded: true }) };
      toast.success('No receipt needed', { action: undo });
    },
    onError,
  });
  const isBusy = ({ id }: StatementLine): boolean =>
    (match.isPending && match.variables.id === id) ||
    (unmatch.isPending && unmatch.variables === id) ||
    (need.isPending && need.variables.id === id);
  const matchTo = ({ id }: StatementLine, receiptId: string) => match.mutate({ id, receiptId });
  const setNeed = ({ id }: StatementLine, isNeeded: boolean) => need.mutate({ id, isNeeded });

  function of(line: StatementLine): LineAct[] {
    const choose: LineAct = { key: 'c', label: 'Choose receipt', run: () => onChoose(line) };
    if (line.state === 'matched')
      return [{ key: 'u', label: 'Undo match', run: () => unmatch.mutate(line.id) }];
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
