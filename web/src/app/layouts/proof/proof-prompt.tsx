import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { onProofRequired } from '../../../lib/api/proof.ts';

interface QuestionProps {
  onAnswer: (isProven: boolean) => void;
}

// It comes when it is needed. Where it can't, the call that wanted it fails.
const ProofDialog = lazy<ComponentType<QuestionProps>>(() =>
  import('../../../features/account/proof/proof-dialog.tsx').catch(() => ({ default: NoQuestion })),
);

function NoQuestion({ onAnswer }: QuestionProps) {
  useEffect(() => onAnswer(false), [onAnswer]);
  return null;
}

/** The one place where people are asked to confirm who they are: whatever call wants it, is then made again. */
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
