import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

/** Receipt printers use fixed-width letters, like Kosugi; the other documents use Inter. */
export type Face = 'printer' | 'regular' | 'bold';

const fontFiles: Record<Face, string> = {
  printer: fileURLToPath(import.meta.resolve('@expo-google-fonts/kosugi/Kosugi_400Regular.ttf')),
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
};

/** A glyph in font units, with the baseline at 0 and y pointing down. */
interface Letter {
  width: number;
  strokes: { sign: string; points: Point[] }[];
}

const signs: Record<fontkit.PathCommand['command'], string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

const fonts = new Map<Face, fontkit.Font>();
const letters = new Map<string, Letter>();

function parse(face: Face): fontkit.Font {
  const font = fontkit.create(readFileSync(fontFiles[face]));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${fontFiles[face]} holds several fonts`);
  return font;
}

function fontOf(face: Face): fontkit.Font {
  let font = fonts.get(face);
  if (!font) fonts.set(face, (font = parse(face)));
  return font;
}

/**
 * Creates a font for one PDF, as embedding changes it. It sets letters side by side, as `widthOf` measures them: decoding
 * the tables to kern them takes ten times as long as drawing a page.
 */
export function fontForDocument(face: Face): fontkit.Font {
  const font = parse(face);
  return Object.create(font, {
    layout: {
      value(text: string) {
        const glyphs = font.glyphsForString(text);
        const positions = glyphs.map(({ advanceWidth }) => ({
          xAdvance: advanceWidth,
          yAdvance: 0,
          xOffset: 0,
          yOffset: 0,
        }));
        return {
          glyphs,
          positions,
          advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0),
        };
      },
    },
  }) as fontkit.Font;
}

function letterOf(sign: string, face: Face): Letter {
  const key = face + sign;
  let letter = letters.get(key);
  if (!letter) {
    const font = fontOf(face);
    const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
    letter = {
      width: glyph.advanceWidth / font.unitsPerEm,
      strokes: glyph.path.commands.map(({ command, args }) => ({
        sign: signs[command],
        points: pointsOf(args, font.unitsPerEm),
      })),
    };
    letters.set(key, letter);
  }
  return letter;
}

/** Pairs the numbers of a path's command, and turns them upside down. */
function pointsOf([x, y, ...others]: readonly number[], unitsPerEm: number): Point[] {
  if (x === undefined || y === undefined) return [];
  return [[x / unitsPerEm, -y / unitsPerEm], ...pointsOf(others, unitsPerEm)];
}

export function widthOf(text: string, face: Face, size: number): number {
  let width = 0;
  for (const sign of text) width += letterOf(sign, face).width * size;
  return width;
}

export type Point = readonly [x: number, y: number];

/**
 * Returns the outline of a text as an SVG path, with each point transformed by `move`. The machine needs no fonts, and
 * the text bends with the paper.
 */
export function outlineOf(
  text: string,
  face: Face,
  size: number,
  [left, baseline]: Point,
  move: (point: Point) => Point,
): string {
  const path: string[] = [];
  let x = left;
  for (const sign of text) {
    const letter = letterOf(sign, face);
    for (const stroke of letter.strokes) {
      path.push(stroke.sign);
      for (const [across, down] of stroke.points) {
        const moved = move([x + across * size, baseline + down * size]);
        path.push(`${moved[0].toFixed(1)} ${moved[1].toFixed(1)} `);
      }
    }
    x += letter.width * size;
  }
  return path.join('');
}
