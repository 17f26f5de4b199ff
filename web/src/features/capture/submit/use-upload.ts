import { choosesPlan } from '@docket/shared/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { refreshReceipts } from '../../../lib/api/query-client.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { ChosenFile } from '../../../receipt/choosing/accepted-file.ts';
import { isQuotaExceeded } from '../../../receipt/refusal-text.ts';
import { useSending } from '../api.ts';
import type { SubmitFlowEvent } from './submit-flow.ts';
import { reportUploadFailure } from './upload-failure.ts';
import { useReading } from './use-reading.ts';

/** An upload and its reading, as the page follows them. */
interface Run {
  chosen: ChosenFile;
  /** Upload even though the same file already has a receipt. */
  anyway: boolean;
  /** Aborted if the user stops the upload. */
  stop: AbortController;
  /** Aborted then too, and if the page is left: an upload in progress continues without it, in the outbox. */
  leave: AbortController;
}

/** Uploads a receipt through the outbox and follows its reading. It answers the request for a receipt, if there's one. */
export function useUpload(requestId: string | undefined, dispatch: (event: SubmitFlowEvent) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const read = useReading((stage) => dispatch({ type: 'reached', stage }));
  const run = useRef<Run | null>(null);
  useEffect(() => () => run.current?.leave.abort(), []);

  const sending = useSending(
    async ({ chosen, anyway, stop, leave }: Run) => {
      const { key, pages, source } = chosen;
      await outbox.add(pages, { userId: user.id, source, key });
      stop.signal.throwIfAborted();
      if (requestId) await outbox.answersRequest(key, requestId);
      if (anyway) await outbox.allowAgain(key);
      const sent = await outbox.send(key, (share) => dispatch({ type: 'sent', share }));
      dispatch({ type: 'reached', stage: 'stored' });
      void refreshReceipts(client);
      const result = await read(sent, chosen, leave.signal);
      void refreshReceipts(client);
      return result;
    },
    {
      onMutate: ({ chosen }) => dispatch({ type: 'sending', chosen }),
      onSuccess: (result) => dispatch({ type: 'read', ...result }),
      onError: (error, { chosen, leave }) => {
        if (leave.signal.aborted) return;
        dispatch({ type: 'upload-failed' });
        reportUploadFailure(error, chosen.source, choosesPlan(user));
        if (!isQuotaExceeded(error)) return;
        void refreshReceipts(client);
        void navigate({ to: paths.upgrade, ignoreBlocker: true });
      },
    },
  );

  return {
    send: (chosen: ChosenFile, anyway = false) => {
      run.current = { chosen, anyway, stop: new AbortController(), leave: new AbortController() };
      sending.mutate(run.current);
    },
    stop: () => {
      run.current?.stop.abort();
      run.current?.leave.abort();
    },
  };
}
