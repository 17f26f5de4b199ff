import { choosesPlan } from '@docket/shared/permissions';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Download, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../lib/clock/use-now.ts';
import { relativeTime } from '../../../lib/format.ts';
import { sizeOf, type OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { formatFileSize } from '../../../receipt/choosing/accepted-file.ts';
import { ItemThumbnail } from './item-thumbnail.tsx';
import { ItemViewer } from './item-viewer.tsx';
import { isSafe, isWell, pagesOf, stateOf } from './item-words.ts';
import { useSendNow } from './use-send-now.ts';

interface WaitingItemProps {
  item: OutboxItem;
  onContinue?: (item: OutboxItem) => void;
}

/** A receipt that's only on this device: what it is, what it's waiting for, and its actions. */
export function WaitingItem({ item, onContinue }: WaitingItemProps) {
  const { key, name, createdAt, problem, state } = item;
  const [shown, setShown] = useState<'nothing' | 'picture' | 'question'>('nothing');
  const sendNow = useSendNow();
  const canContinue = onContinue !== undefined && state === 'waiting' && problem?.code === 'held';
  const age = relativeTime(createdAt, useNow());
  const facts = [pagesOf(item), formatFileSize(sizeOf(item)), age].filter(Boolean).join(' · ');

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="flex min-w-56 flex-1 items-start gap-3">
        <ItemThumbnail item={item} />
        <div className="min-w-0 flex-1 text-sm">
          <p title={name} className="truncate font-medium">
            {name}
          </p>
          <p className="text-faint">{facts}</p>
          <p className={clsx('mt-0.5', isWell(item) ? 'text-muted' : 'text-waiting')}>
            {state === 'waiting' && isSafe(item) && `${receiptMessages.savedOnDevice}. `}
            {stateOf(item)} {state === 'waiting' && <WayOut item={item} />}
          </p>
          {!item.isStored && <p className="mt-0.5 text-waiting">{notStored}</p>}
        </div>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {canContinue && (
          <Button size="small" aria-label={`Open ${name}`} onClick={() => onContinue(item)}>
            Open
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          busy={state === 'sending'}
          aria-label={`${sendLabel(item)}: ${name}`}
          onClick={() => sendNow(item)}
        >
          {sendLabel(item)}
        </Button>
        {!canContinue && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Open ${name}`}
            title="Open"
            onClick={() => setShown('picture')}
          >
            <Eye aria-hidden />
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Download ${name}`}
          title="Download"
          onClick={() => void saveToDisk(key)}
        >
          <Download aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Discard ${name}`}
          title="Discard"
          onClick={() => setShown('question')}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <ItemViewer item={item} open={shown === 'picture'} onClose={() => setShown('nothing')} />
      <ConfirmDialog
        open={shown === 'question'}
        onOpenChange={() => setShown('nothing')}
        title="Discard this receipt?"
        text={`${name} is only on this device. If you discard it, it can’t be recovered.`}
        cancel="Keep"
        confirm="Discard"
        danger
        onConfirm={() => {
          setShown('nothing');
          void outbox.discard(key);
        }}
      />
    </li>
  );
}

/** A link to what helps with the item's problem, if anything does. */
function WayOut({ item: { problem } }: { item: OutboxItem }) {
  const user = useUser();
  const canUpgrade =
    (problem?.code === 'quota' && choosesPlan(user)) ||
    (problem?.code === 'storage-quota' && user.plan === 'free' && user.businessId === null);
  if (problem?.receiptId)
    return (
      <Link to={paths.receipt} params={{ id: problem.receiptId }} className="text-accent underline">
        Open the first one
      </Link>
    );
  if (!canUpgrade) return null;
  return (
    <Link to={paths.upgrade} className="text-accent underline">
      Upgrade
    </Link>
  );
}

const notStored = 'This browser can’t save it. Stay on this page until it’s uploaded, or download it.';

const sendLabel = ({ problem }: OutboxItem): string =>
  problem?.code === 'duplicate' ? 'Upload anyway' : 'Upload now';

/** Saves everything in the item, including the original photos. */
async function saveToDisk(key: string): Promise<void> {
  for (const { file } of await outbox.files(key)) saveFile({ blob: file, name: file.name });
}
