import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../button.tsx';

interface ErrorStateProps {
  title: string;
  text: string;
  onRetry: () => void;
}

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-6 py-7 text-center">
      <TriangleAlert aria-hidden strokeWidth={1.5} className="mb-1.5 size-6 text-refusal" />
      <p className="font-medium">{title}</p>
      <p className="max-w-prose text-sm text-muted">{text}</p>
      <Button variant="secondary" size="small" className="mt-4" onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </div>
  );
}
