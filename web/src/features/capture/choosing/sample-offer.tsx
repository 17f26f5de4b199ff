import { Sparkles } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useStats } from '../../../receipt/api.ts';
import { useSample } from './api.ts';

/** Offers our sample receipt to somebody who has none yet. */
export function SampleOffer({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { data } = useStats();
  const sample = useSample(onFiles);
  if (data?.totalReceipts !== 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border bg-surface px-4 py-3">
      <p className="text-sm">
        <span className="block font-medium">No receipt at hand?</span>
        <span className="text-muted">Try a sample. It doesn’t use a scan, and you can delete it.</span>
      </p>
      <Button variant="secondary" busy={sample.isPending} onClick={() => sample.mutate()}>
        <Sparkles aria-hidden />
        Try a sample receipt
      </Button>
    </div>
  );
}
