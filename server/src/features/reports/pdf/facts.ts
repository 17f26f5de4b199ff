import { drawLine, lineHeight, quiet, type Style, wrap } from './lettering.ts';
import type { Sheet } from './sheet.ts';

export type Fact = readonly [name: string, value: string];

const name: Style = { size: 8, colour: quiet };
const value: Style = { size: 10 };
const gap = 24;
const spaceBelow = 12;
/** A longer value gets the full width, and can run over several pages. */
const mostLines = 12;

/** Draws facts in columns, left to right and then down. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], columns: number): void {
  const width = (sheet.width - gap * (columns - 1)) / columns;
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts
      .slice(first, first + columns)
      .map(([heading, text]) => ({ heading, lines: wrap(sheet.canvas, text, width, value) }));
    if (row.some(({ lines }) => lines.length > mostLines)) {
      facts.slice(first, first + columns).forEach((fact) => drawLongFact(sheet, fact));
      continue;
    }
    const height =
      lineHeight(name) + Math.max(...row.map(({ lines }) => lines.length)) * lineHeight(value) + spaceBelow;
    sheet.reserve(height);
    row.forEach(({ heading, lines }, index) => {
      const x = sheet.left + index * (width + gap);
      sheet.tag('P', () => {
        drawLine(sheet.canvas, heading, { x, y: sheet.y }, name);
        lines.forEach((line, number) =>
          drawLine(
            sheet.canvas,
            line,
            { x, y: sheet.y + lineHeight(name) + number * lineHeight(value) },
            value,
          ),
        );
      });
    });
    sheet.y += height;
  }
}

function drawLongFact(sheet: Sheet, [heading, text]: Fact): void {
  sheet.reserve(lineHeight(name) + lineHeight(value));
  sheet.paragraph('P', heading, name);
  sheet.paragraph('P', text, value);
  sheet.y += spaceBelow;
}
