import { onOneLine } from '@docket/shared/text';

/** The parts of an email, which are rendered as plain text and HTML. They're all plain text without markup. */
export interface EmailContent {
  subject: string;
  /** Null if the email isn't addressed to a person. */
  greeting: string | null;
  /** Line breaks are preserved. */
  paragraphs: string[];
  /** The main action. */
  action?: { label: string; url: string };
  facts?: Fact[];
  /** Why the email was sent, and whom to contact. */
  footer: string[];
}

export interface Fact {
  label: string;
  value: string;
  /** A link for this fact. */
  url?: string;
}

/** Puts a text on one line, without invisible characters. */
export const oneLine = (text: string): string => onOneLine(text).replaceAll(/\s+/gu, ' ').trim();

/** Text that email programs turn into links. */
const linkLike = /[\p{L}\p{N}]\.[\p{L}\p{N}]|:\/\/|@/u;

/** Strangers can register someone else's address under any name, so a name that may be an advertisement isn't used. */
export function greet(firstName: string | null): string {
  const name = oneLine(firstName ?? '');
  return name === '' || linkLike.test(name) ? 'Hello,' : `Hello ${name},`;
}
