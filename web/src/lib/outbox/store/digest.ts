/** The SHA-256 of bytes, in hexadecimal. Browsers offer their own to secure pages only. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  return inHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256InScript(bytes));
}

const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const roundCount = 64;
const primes = firstPrimes(roundCount);
/** The first 32 fractional bits of a root of each prime, as in FIPS 180-4. */
const startValues = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)));

/** The same in JavaScript (FIPS 180-4), for pages opened over plain http. */
export function sha256InScript(content: ArrayBuffer): Uint8Array {
  const message = padded(new Uint8Array(content));
  const state = Int32Array.from(startValues);
  const words = new Int32Array(roundCount);
  const view = new DataView(message.buffer);
  for (let block = 0; block < message.length; block += 64) {
    for (let index = 0; index < 16; index++) words[index] = view.getInt32(block + index * 4);
    for (let index = 16; index < roundCount; index++) {
      const [early, late] = [wordAt(words, index - 15), wordAt(words, index - 2)];
      const mixedEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const mixedLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[index] = wordAt(words, index - 16) + mixedEarly + wordAt(words, index - 7) + mixedLate;
    }
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, value] of state.entries()) digest.setInt32(index * 4, value);
  return new Uint8Array(digest.buffer);
}

/** No index is past the end, but the type doesn't know that. */
const wordAt = (words: Int32Array, index: number): number => words[index] ?? 0;

function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [round, constant] of roundConstants.entries()) {
    const choice = (e & f) ^ (~e & g);
    const mixedE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + mixedE + choice + constant + wordAt(words, round)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const mixedA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + mixedA + majority) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
    state[index] = wordAt(state, index) + value;
}

/** Appends a one bit, zeros up to a block of 64 bytes, and the length in bits in its last eight. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  message.set(bytes);
  message[bytes.length] = 0x80;
  new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(bytes.length) * 8n);
  return message;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}
