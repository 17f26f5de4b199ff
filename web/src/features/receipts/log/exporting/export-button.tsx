import { Sheet } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { useExportLog } from './api.ts';
import type { Exported } from './save-log.ts';

/** Exports exactly what the log shows: its receipts or the selected ones, in its order, with its columns. */
export function ExportButton({ disabled, ...exported }: Exported & { disabled: boolean }) {
  const exporting = useExportLog();
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      busy={exporting.isPending}
      onClick={() => exporting.mutate(exported)}
    >
      <Sheet aria-hidden />
      Export CSV
    </Button>
  );
}
