import { deflateSync, inflateSync } from 'node:zlib';

interface Stream {
  dictionary: string;
  /** The start and length of its bytes. */
  start: number;
  length: number;
}

/** Every stream of a PDF that declares its length. */
function streamsOf(pdf: Buffer): Stream[] {
  const source = pdf.toString('latin1');
  return [
    ...source.matchAll(
      /<<((?:(?!stream|endobj)[^])*?\/Length (\d+)(?:(?!stream|endobj)[^])*?)>>\s*stream\r?\n/g,
    ),
  ].map((match) => ({
    dictionary: match[1]!,
    start: match.index + match[0].length,
    length: Number(match[2]),
  }));
}

/** Returns a copy of a PDF with one bit of its first picture changed, which doesn't affect its text. */
export function withAlteredPicture(pdf: Buffer): Buffer {
  const picture = streamsOf(pdf).find(({ dictionary }) => dictionary.includes('DCTDecode'));
  if (!picture) throw new Error('the PDF has no photograph');
  const altered = Buffer.from(pdf);
  const at = picture.start + Math.floor(picture.length * 0.75);
  altered[at] = altered[at]! ^ 1;
  return altered;
}

/**
 * Returns a copy of a PDF in which amounts such as $45.50 read $54.40, as a forger would do it: by swapping letters in
 * the page's drawing program, without any other change.
 */
export function withForgedAmounts(pdf: Buffer): Buffer {
  const altered = Buffer.from(pdf);
  let count = 0;
  for (const { dictionary, start, length } of streamsOf(pdf)) {
    if (!dictionary.includes('FlateDecode')) continue;
    const program = inflateSync(pdf.subarray(start, start + length)).toString('latin1');
    const forged = program.replaceAll(/\[[^\]]*\] TJ/g, (drawn) => {
      const letters = [...drawn.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      const [, four, five, , again, zero] = letters;
      const isAmount = letters.length === 6 && five === again && new Set([...letters, zero]).size === 5;
      if (!isAmount) return drawn;
      count++;
      return drawn.replaceAll(/<([0-9a-f]+)>/g, (_, hex: string) => {
        const exchanged = (hex.match(/.{4}/g) ?? []).map((letter) =>
          letter === four ? five : letter === five ? four : letter,
        );
        return `<${exchanged.join('')}>`;
      });
    });
    if (forged === program) continue;
    const packed = deflateSync(Buffer.from(forged, 'latin1'), { level: 9, memLevel: 9 });
    if (packed.length > length) throw new Error('the forged page does not fit in the place of the real one');
    altered.fill(0, start, start + length);
    packed.copy(altered, start);
  }
  if (count === 0) throw new Error('the PDF has no amount of this form');
  return altered;
}
