import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { onProofRequired } from '../../../lib/api/proof.ts';

interface QuestionProps {
  onAnswer: (isProven: boolean) => void;
}

// Loaded when it's needed. If it can't be, the call that needed it fails.
const ProofDialog = lazy<ComponentType<QuestionProps>>(() =>
  import('../../../features/account/proof/proof-dialog.tsx').catch(() => ({ default: NoQuestion })),
);

function NoQuestion({ onAnswer }: QuestionProps) {
  useEffect(() => onAnswer(false), [onAnswer]);
  return null;
}

/** Asks users to confirm their identity, for any call that requires it. The call is then made again. */
export function ProofPrompt() {
  const [question, setQuestion] = useState<QuestionProps | null>(null);
  useEffect(() => {
    let open: ((isProven: boolean) => void) | null = null;
    const stop = onProofRequired(
      () =>
        new Promise((resolve) => {
          open = resolve;
          setQuestion({
            onAnswer: (isProven) => {
              setQuestion(null);
              resolve(isProven);
            },
          });
        }),
    );
    return () => {
      stop();
      open?.(false);
    };
  }, []);
  return <Suspense>{question && <ProofDialog {...question} />}</Suspense>;
}
