import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '../../lib/api/live-events.ts';
import { refreshMembers } from './refresh-members.ts';

/** Refreshes what's shown of the business when a live event says it has changed. */
export function useBusinessEvents() {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'business-changed') void refreshMembers(client);
      }),
    [client],
  );
}
