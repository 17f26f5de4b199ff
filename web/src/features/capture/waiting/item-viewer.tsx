import { ExternalLink } from 'lucide-react';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useItemFiles } from './use-item-files.ts';

interface ItemViewerProps {
  item: OutboxItem;
  open: boolean;
  onClose: () => void;
}

/** Shows an item's images, or a link to its PDF. */
export function ItemViewer({ item, open, onClose }: ItemViewerProps) {
  const files = useItemFiles(open ? item.key : null);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<span className="break-words">{item.name}</span>}
      description="Saved on this device. Not uploaded yet."
      width="wide"
    >
      <div className="space-y-4">
        {files.map(({ part, url }, index) => (
          <a
            key={url}
            href={url}
            target="_blank"
            rel="noreferrer"
            className={
              part.type.startsWith('image/') ? 'block' : buttonClass('secondary', 'medium', 'w-full')
            }
          >
            {part.type.startsWith('image/') ? (
              <img
                src={url}
                alt={files.length > 1 ? `${item.name}, page ${index + 1}` : item.name}
                className="mx-auto max-h-[70dvh] max-w-full rounded-md border bg-sunken object-contain"
              />
            ) : (
              <>
                <ExternalLink aria-hidden />
                Open the PDF in a new tab
              </>
            )}
          </a>
        ))}
      </div>
    </Dialog>
  );
}
