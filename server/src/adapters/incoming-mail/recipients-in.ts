/** Headers by which servers and senders say who a message is for. */
const telling = /^(delivered-to|x-original-to|envelope-to|x-forwarded-to|to|cc|resent-to|resent-cc):/i;
/** In bytes. */
export const mostHeaders = 256 * 1024;
const mostRecipients = 200;
const address = /[^\s<>(),;:"\\[\]@]{1,64}@[^\s<>(),;:"\\[\]@]{1,255}/g;

/**
 * Finds the addresses that a message names as its recipients. Others may be among them: who knows an address of ours may
 * write to it anyway.
 */
export function recipientsIn(source: Buffer): string[] {
  const start = source.subarray(0, mostHeaders).toString('latin1');
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length;
  const lines = start
    .slice(0, end)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const found = lines.filter((line) => telling.test(line)).flatMap((line) => line.match(address) ?? []);
  return [...new Set(found.map((one) => one.toLowerCase()))].slice(0, mostRecipients);
}
