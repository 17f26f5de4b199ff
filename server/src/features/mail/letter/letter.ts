import { timeZone } from '@docket/shared/calendar';
import { onOneLine } from '@docket/shared/text';

/** A mail in its parts, from which plain text and HTML are made alike. All of it is text: nothing is marked up. */
export interface Letter {
  subject: string;
  /** Null where no person is greeted. */
  greeting: string | null;
  /** Their lines are kept. */
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  facts?: Fact[];
  /** What is good to know beside: why this mail came, whom to tell. */
  footer: string[];
}

export interface Fact {
  label: string;
  value: string;
  /** Where it can be seen. */
  url?: string;
}

/** A text on one line, without what nobody sees. */
export const oneLine = (text: string): string => onOneLine(text).replaceAll(/\s+/gu, ' ').trim();

/** What mail programs make links of. */
const linkLike = /[\p{L}\p{N}]\.[\p{L}\p{N}]|:\/\/|@/u;

/** Strangers can register somebody else's address under any name: one that advertises something is not passed on. */
export function greet(firstName: string | null): string {
  const name = oneLine(firstName ?? '');
  return name === '' || linkLike.test(name) ? 'Hello,' : `Hello ${name},`;
}

const dayAndTime = new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'long', timeStyle: 'short' });

/** 21 November 2026 at 2:17 pm (Melbourne time) */
export const formatMoment = (moment: Date): string =>
  `${dayAndTime.format(moment).replaceAll('\u202F', ' ')} (Melbourne time)`;
