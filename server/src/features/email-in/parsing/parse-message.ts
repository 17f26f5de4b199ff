import { maxMessageFiles } from '@docket/shared/email-in/rules';
import { normaliseEmail, maxEmailLength } from '@docket/shared/auth/rules';
import { onOneLine } from '@docket/shared/text';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { type Line, linesOfHtml, linesOfText } from './html-lines.ts';

/** A file of a message, or the PDF of its text. */
export interface MessageFile {
  name: string;
  content: Uint8Array;
}

export interface ParsedMessage {
  /** The address in From, if there's exactly one. */
  sender: string | null;
  subject: string;
  /** Sent by a program or to a list: nobody waits for a reply. */
  isAutomatic: boolean;
  /** What mail servers found out about the sender, the latest first. */
  authentication: string[];
  files: MessageFile[];
}

/** Those beyond aren't even mentioned. */
const mostFiles = 2 * maxMessageFiles;
const maxNameLength = 120;
const maxSubjectLength = 200;
/** Of the headers with what mail servers found out. They're searched outside the thread. */
const mostResults = 20;
const maxResultLength = 4000;
const maxHtmlLength = 2 * 1024 * 1024;
/** A smaller picture is a logo or counts readers. */
const leastPictureBytes = 30_000;

/** Parts that mail programs add. */
const notFiles =
  /^(text\/(calendar|vcard|x-vcard|x-amp-html|rfc822-headers)|application\/(ics|pgp-.*|(x-)?pkcs7-.*|ms-tnef)|message\/(delivery-status|disposition-notification))$/;

/** An amount of money, with the sign or name of a currency. */
const amount =
  /(?:[$€£¥]|\b(?:AUD|NZD|USD|EUR|GBP))\s?\d|\d\s?(?:AUD|NZD|USD|EUR|GBP)\b|\btotal\b[^\n]{0,40}\d[.,]\d\d\b/i;

/** Files that come with a receipt and aren't one. */
const besideReceipts = /terms|conditions|privacy|polic(y|ies)|warrant(y|ies)|guide|manual|brochure/i;

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 5 };
const mostForwards = 3;

/**
 * Reads a message: who sent it, and the files in it. Pictures within its text count unless they're small. If the text names an
 * amount and no attached file could be the receipt, the text becomes a PDF. `at` is the PDF's date if the message has none, so
 * that reading it twice gives the same.
 */
export async function parseMessage(raw: Uint8Array, at: Date): Promise<ParsedMessage> {
  const email = await PostalMime.parse(raw, limits);
  const subject = short(email.subject ?? '', maxSubjectLength);
  return {
    sender: senderOf(email),
    subject,
    isAutomatic: isAutomatic(email),
    authentication: valuesOf(email, 'authentication-results')
      .slice(0, mostResults)
      .map((value) => value.slice(0, maxResultLength)),
    files: (await filesOf(email, at)).files.slice(0, mostFiles),
  };
}

const short = (text: string, most: number): string =>
  onOneLine(text).replaceAll('\0', '').trim().slice(0, most).toWellFormed();

const valuesOf = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

/** Programs differ in which of several addresses they show, so there must be one. */
function senderOf(email: Email): string | null {
  const { from } = email;
  const headers = valuesOf(email, 'from');
  if (headers.length !== 1 || !isMailbox(from) || /@.*@|,/.test(headers[0]?.replaceAll(/"[^"]*"/g, '') ?? ''))
    return null;
  const address = normaliseEmail(from.address);
  return /^[^\s@<>\p{C}]+@[^\s@<>\p{C}]+$/u.test(address) && address.length <= maxEmailLength
    ? address
    : null;
}

const isMailbox = (address: Address | undefined): address is Address & { address: string } =>
  address?.address !== undefined;

const answersNobody = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)\b/i;

/** A reply would go to a program, a list or nobody (RFC 3834). */
function isAutomatic(email: Email): boolean {
  const has = (name: string, what = /./): boolean => valuesOf(email, name).some((value) => what.test(value));
  return (
    has('auto-submitted', /^(?!\s*no\b)/i) ||
    has('precedence', /bulk|list|junk|auto_reply/i) ||
    ['list-id', 'list-unsubscribe', 'x-auto-response-suppress', 'x-autoreply', 'x-forwarded-for'].some(
      (name) => has(name),
    ) ||
    has('return-path', /^\s*<\s*>/) ||
    answersNobody.test(senderOf(email) ?? '')
  );
}

interface Found {
  files: MessageFile[];
  /** Whether one of them could be the receipt, so that the text around isn't one. */
  hasReceipt: boolean;
}

async function filesOf(email: Email, at: Date, forwards = 0): Promise<Found> {
  const files: MessageFile[] = [];
  let hasReceipt = false;
  for (const part of email.attachments.filter(({ mimeType }) => !notFiles.test(mimeType)))
    if (part.mimeType === 'message/rfc822' && forwards < mostForwards) {
      const inner = await filesOf(await PostalMime.parse(bytesOf(part), limits), at, forwards + 1);
      files.push(...inner.files);
      hasReceipt ||= inner.hasReceipt;
    } else if (!isWithinText(part)) {
      files.push(fileOf(part));
      hasReceipt ||= couldBeReceipt(part);
    } else if (isLargePicture(part)) files.push(fileOf(part));
  const text = hasReceipt ? null : await pdfOfText(email, at);
  // First, so that no number of pictures displaces it.
  return text ? { files: [text, ...files], hasReceipt: true } : { files, hasReceipt };
}

/** The text as a PDF, if it names an amount. */
async function pdfOfText(email: Email, at: Date): Promise<MessageFile | null> {
  const lines = linesOf(email);
  if (!lines.some((line) => amount.test(line.join(' ')))) return null;
  const title =
    short(email.subject ?? '', maxSubjectLength).replace(/^((fwd?|fw|re|wg|tr)\s*:\s*)+/i, '') || 'Email';
  const sent = new Date(email.date ?? '');
  // Only messages without a file need it, and loading it takes longer than reading one.
  const { drawEmail } = await import('../../reports/emailed/draw-email.ts');
  const content = await drawEmail({ title, lines, now: Number.isNaN(sent.getTime()) ? at : sent });
  return { name: `${title.slice(0, maxNameLength)}.pdf`, content };
}

const isLargePicture = (part: Attachment): boolean => bytesOf(part).length >= leastPictureBytes;

/** Some programs name a file's type only by the end of its name. */
function couldBeReceipt(part: Attachment): boolean {
  const name = part.filename ?? '';
  if (besideReceipts.test(name)) return false;
  if (part.mimeType === 'application/pdf' || /\.pdf$/i.test(name)) return true;
  const isPicture = part.mimeType.startsWith('image/') || /\.(jpe?g|png|webp|hei[cf]|tiff?)$/i.test(name);
  return isPicture && isLargePicture(part);
}

/** Many programs send pictures within the text, and PDFs too, which are files all the same. */
const isWithinText = ({ mimeType, disposition, related }: Attachment): boolean =>
  mimeType.startsWith('image/') && (related === true || disposition === 'inline');

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const fileOf = (part: Attachment): MessageFile => ({
  name: short(part.filename ?? '', maxNameLength) || 'receipt',
  content: bytesOf(part),
});

function linesOf({ html, text }: Email): Line[] {
  const lines = html === undefined ? [] : linesOfHtml(html.slice(0, maxHtmlLength));
  return lines.length > 0 ? lines : linesOfText(text ?? '');
}
