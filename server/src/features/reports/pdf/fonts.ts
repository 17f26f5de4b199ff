import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

export type Weight = 'regular' | 'semibold';
/** One weight for both: synthetic bold would blur strokes that are already dense. */
type EastAsian = 'japanese' | 'korean' | 'chinese';
export type FontName = Weight | EastAsian;

const sources: Record<FontName, string> = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  japanese: import.meta.resolve('@expo-google-fonts/kosugi/Kosugi_400Regular.ttf'),
  korean: import.meta.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
  chinese: import.meta.resolve('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'),
};

export const fontNames = Object.keys(sources) as FontName[];

const files = new Map<FontName, Buffer>();

function fileOf(name: FontName): Buffer {
  let file = files.get(name);
  if (!file) {
    file = readFileSync(fileURLToPath(sources[name]));
    files.set(name, file);
  }
  return file;
}

/**
 * Creates a font for one document. Documents can't share one: embedding changes the parsed font, so that parts of
 * accented letters lose track of their letter. All share the one that sets words, since its tables take longer to
 * decode than a page to draw.
 *
 * Tabular figures line up in columns; in words without figures, they would only widen hyphens. Contextual alternates are
 * off: they take most of the time in a long table and don't affect names or amounts.
 */
export function fontForDocument(name: FontName): fontkit.Font {
  return Object.create(parse(name), {
    layout: {
      value: (text: string) => shared(name).layout(text, { tnum: hasFigure.test(text), calt: false }),
    },
  }) as fontkit.Font;
}

const hasFigure = /\d/;

function parse(name: FontName): fontkit.Font {
  const font = fontkit.create(fileOf(name));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${sources[name]} contains several fonts`);
  return font;
}

const known = new Map<FontName, fontkit.Font>();

/** The font that's never embedded. */
function shared(name: FontName): fontkit.Font {
  let font = known.get(name);
  if (!font) known.set(name, (font = parse(name)));
  return font;
}

const hasLetter = (name: FontName, codePoint: number): boolean =>
  shared(name).hasGlyphForCodePoint(codePoint);

/** Text set in a single font. */
export interface Run {
  font: FontName;
  text: string;
}

/** Replaces a letter that none of the fonts has. */
const missing = '□';

/** Characters that can be dropped if no font has them. */
const isDispensable = /[\p{C}\p{M}\p{Extended_Pictographic}]/u;

const isAscii = /^[\x20-\x7e]*$/;

/**
 * Splits a line into runs, each in the first font that has its letters: Latin, Greek and Cyrillic, then Japanese, Korean
 * and Chinese. A line with letters that only Chinese has is set in its font, so that its words aren't in two.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  if (isAscii.test(text)) return text === '' ? [] : [{ font: weight, text }];
  const runs: Run[] = [];
  const letters = Array.from(text.normalize('NFC'));
  const isChinese = letters.some((letter) => fontOf(letter, [weight, ...eastAsian]) === 'chinese');
  const order = [weight, ...(isChinese ? eastAsian.toReversed() : eastAsian)];
  for (const letter of letters) {
    const font = fontOf(letter, order);
    const last = runs.at(-1);
    if (font === null && isDispensable.test(letter)) continue;
    const shown = font === null ? missing : letter;
    const name = font ?? 'japanese';
    if (last?.font === name) last.text += shown;
    else runs.push({ font: name, text: shown });
  }
  return runs;
}

const eastAsian = ['japanese', 'korean', 'chinese'] as const;

function fontOf(letter: string, order: readonly FontName[]): FontName | null {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (codePoint < 0x20 || /\p{Cf}/u.test(letter)) return null;
  return order.find((name) => hasLetter(name, codePoint)) ?? null;
}
