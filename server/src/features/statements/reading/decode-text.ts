import { statementMessages as text } from '@docket/shared/statements/messages';
import { Refusal } from '../../../platform/errors.ts';

/** What other files start with: PDFs, spreadsheets and other archives, pictures. */
const others = [
  '%PDF',
  'PK\u0003\u0004',
  '\u00d0\u00cf\u0011\u00e0',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '\u001f\u008b',
];

/**
 * The text of a file, with its line ends as \n. Banks' programs write UTF-8, UTF-16 and Windows-1252, mostly without saying
 * which.
 */
export function decodeText(content: Buffer): string {
  const start = content.subarray(0, 8).toString('latin1');
  if (others.some((other) => start.startsWith(other)))
    throw new Refusal('UNSUPPORTED_TYPE', text.notAStatement);
  const decoded = decode(content).replaceAll(/\r+\n?/g, '\n');
  if (decoded.includes('\0')) throw new Refusal('UNSUPPORTED_TYPE', text.notAStatement);
  return decoded;
}

function decode(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  // Without a mark, every other byte of Latin text in UTF-16 is zero.
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(content);
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
