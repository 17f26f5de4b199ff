import { eventsPath } from '@docket/shared/http/live-event';
import type { Actor } from './actors.ts';

/** Pages that stay open during the calls. */
export interface OpenPages {
  /** The events each actor's page received, by the actor's name. */
  received: ReadonlyMap<string, string>;
  open: (address: string, actor: Actor) => Promise<void>;
  close: () => void;
}

export function openPages(): OpenPages {
  const received = new Map<string, string>();
  const leaving = new AbortController();
  return {
    received,
    async open(address, actor) {
      const cookie = [...actor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { body } = await fetch(address + eventsPath, { headers: { cookie }, signal: leaving.signal });
      const decoder = new TextDecoder();
      received.set(actor.name, '');
      const record = async (): Promise<void> => {
        for await (const chunk of body!)
          received.set(actor.name, received.get(actor.name)! + decoder.decode(chunk, { stream: true }));
      };
      record().catch(() => undefined);
    },
    close: () => leaving.abort(),
  };
}
