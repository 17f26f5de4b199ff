import { eventsPath } from '@docket/shared/http/live-event';
import type { Actor } from './actors.ts';

/** Pages that stay open during the calls. */
export interface OpenPages {
  /** The events each actor's page received, by the actor's name. */
  told: ReadonlyMap<string, string>;
  open: (address: string, actor: Actor) => Promise<void>;
  close: () => void;
}

export function openPages(): OpenPages {
  const told = new Map<string, string>();
  const leaving = new AbortController();
  return {
    told,
    async open(address, actor) {
      const cookie = [...actor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { body } = await fetch(address + eventsPath, { headers: { cookie }, signal: leaving.signal });
      const decoder = new TextDecoder();
      told.set(actor.name, '');
      const keep = async (): Promise<void> => {
        for await (const piece of body!)
          told.set(actor.name, told.get(actor.name)! + decoder.decode(piece, { stream: true }));
      };
      keep().catch(() => undefined);
    },
    close: () => leaving.abort(),
  };
}
