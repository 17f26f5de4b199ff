import { useState, type ComponentType } from 'react';
import { errorTexts } from '../../../lib/api/api-error.ts';
import type { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';

interface LegalLinkProps {
  title: string;
  /** The text is long and few read it here, so it's fetched on demand. */
  load: () => Promise<ComponentType>;
}

/** Opens a legal text over the page (AUTH-12, AUTH-13). */
export function LegalLink({ title, load }: LegalLinkProps) {
  const [loaded, setLoaded] = useState<{ Sheet: typeof Dialog; Text: ComponentType } | null>(null);
  const [isOpen, setOpen] = useState(false);

  const open = async () => {
    try {
      const [{ Dialog: Sheet }, Text] = await Promise.all([
        import('../../../ui/overlays/dialog.tsx'),
        load(),
      ]);
      setLoaded({ Sheet, Text });
      setOpen(true);
    } catch {
      toast.error(`Couldn’t open the ${title}`, { description: errorTexts.unreachable });
    }
  };

  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        className="rounded-md font-medium text-accent underline underline-offset-2"
      >
        {title}
      </button>
      {loaded && (
        <loaded.Sheet open={isOpen} onOpenChange={setOpen} title={title} width="wide">
          <loaded.Text />
        </loaded.Sheet>
      )}
    </>
  );
}
