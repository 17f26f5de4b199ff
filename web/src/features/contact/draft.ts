import type { contactBody } from '@docket/shared/contact/contract';
import type { z } from 'zod';

export type Draft = Partial<Omit<z.input<typeof contactBody>, 'website'>>;

const key = 'docket-contact-draft';

/** Keeps what has been written so far for as long as this tab is open. */
export function saveDraft({ name, email, subject, message, type }: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, email, subject, message, type }));
  } catch {
    // Storage is full or forbidden: the message can be sent all the same.
  }
}

/** What an earlier look at this page left unsent. */
export function savedDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The browser doesn't allow storage, so nothing was saved.
  }
}
