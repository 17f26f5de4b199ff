import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

export type Weight = 'regular' | 'semibold';
type FontName = Weight | 'japanese';

const sources: Record<FontName, string> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  // One weight serves both: synthetic bold would smear strokes that are dense already.
  japanese: '@expo-google-fonts/kosugi/Kosugi_400Regular.ttf',
};

const files = new Map<FontName, Buffer>();

function fileOf(name: FontName): Buffer {
  let file = files.get(name);
  if (!file) {
    file = readFileSync(fileURLToPath(import.meta.resolve(sources[name])));
    files.set(name, file);
  }
  return file;
}

/**
 * A font for one document. Embedding a font leaves traces in what was parsed (parts of accented letters that forget which
 * letter they are), so that documents can't share it.
 *
 * Figures of one width line up in columns. Contextual alternates are left out: they cost most of the time that a long
 * table takes and change nothing in names and amounts.
 */
export function fontForDocument(name: FontName): fontkit.Font {
  const font = parse(name);
  return Object.create(font, {
    layout: { value: (text: string) => font.layout(text, { tnum: true, calt: false }) },
  }) as fontkit.Font;
}

function parse(name: FontName): fontkit.Font {
  const font = fontkit.create(fileOf(name));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${sources[name]} holds several fonts`);
  return font;
}

const known = new Map<FontName, fontkit.Font>();

function hasLetter(name: FontName, codePoint: number): boolean {
  let font = known.get(name);
  if (!font) known.set(name, (font = parse(name)));
  return font.hasGlyphForCodePoint(codePoint);
}

/** A piece of text that one font can set. */
export interface Run {
  font: FontName;
  text: string;
}

/** What stands for a letter that none of the fonts holds. */
const missing = '□';

/** Signs that say nothing on paper when no font draws them. */
const isDispensable = /[\p{C}\p{M}\p{Extended_Pictographic}]/u;

/** Splits a line into runs, each in the first font that holds its letters: Latin, Greek and Cyrillic, then Japanese. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const font = fontOf(letter, weight);
    const last = runs.at(-1);
    if (font === null && isDispensable.test(letter)) continue;
    const shown = font === null ? missing : letter;
    const name = font ?? 'japanese';
    if (last?.font === name) last.text += shown;
    else runs.push({ font: name, text: shown });
  }
  return runs;
}

function fontOf(letter: string, weight: Weight): FontName | null {
  const codePoint = letter.codePointAt(0)!;
  if (codePoint < 0x20 || /\p{Cf}/u.test(letter)) return null;
  if (hasLetter(weight, codePoint)) return weight;
  return hasLetter('japanese', codePoint) ? 'japanese' : null;
}
