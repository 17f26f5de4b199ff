import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '../../lib/api/live-events.ts';
import { refreshMembers } from './refresh-members.ts';

/** Keeps what is shown of the business as it is, by the news of it. */
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
