import { TriangleAlert } from 'lucide-react';
import type { Warning } from '../edges/outline.ts';

const texts: Record<Warning, string> = {
  blur: 'The photo looks blurred. Hold still and let the camera focus.',
  glare: 'There’s glare on the receipt. Tilt it or move away from the light.',
  'too-far': 'The receipt looks small. Move closer.',
};

/** What could be better in another photo; this one can still be used. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <output className="-mt-3 block min-h-0 overflow-y-auto not-empty:mt-0">
      {warnings.length > 0 && (
        <span className="mx-auto block max-w-xl space-y-1.5 rounded-md border bg-waiting-soft px-3 py-2 text-sm">
          {warnings.map((warning) => (
            <span key={warning} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-waiting" />
              {texts[warning]}
            </span>
          ))}
          <span className="block text-muted">You can still use this photo.</span>
        </span>
      )}
    </output>
  );
}
