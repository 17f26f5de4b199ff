import { captureMessages as text } from '@docket/shared/capture/messages';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { adoptShared } from './adopt-shared.ts';

/**
 * Takes what other apps shared with the installed app. As any page could have sent it here, nothing is uploaded before
 * the person says so: a single file is shown like a chosen one, and several wait in the list. Shows nothing itself.
 */
export function SharedFiles({ onOne }: { onOne: (item: OutboxItem) => void }): null {
  const { id } = useUser();
  const { shared }: { shared?: unknown } = useSearch({ strict: false });
  const take = useEffectEvent(async () => {
    const { items, refused } = await adoptShared(id);
    for (const { name, reason } of refused) toast.error(`${name} wasn’t added`, { description: reason });
    const [item] = items;
    if (item && items.length === 1) onOne(item);
    else if (items.length > 1) toast.notice(text.sharedTitle(items.length), { description: text.sharedHint });
  });
  const warn = useEffectEvent(() => {
    if (shared === 'failed') toast.error(text.shareFailedTitle, { description: text.shareFailed });
  });
  useEffect(() => {
    warn();
    // What couldn't be taken stays for the next visit.
    take().catch((error: unknown) => console.error('The shared files could not be read.', error));
  }, []);
  return null;
}
