import sharp from 'sharp';
import { chanceFrom } from '../chance.ts';

const height = 90;

/** Draws a signature for a name: a transparent PNG as a data URL, always the same for the same name. */
export async function signatureOf(name: string): Promise<string> {
  const chance = chanceFrom(`signature of ${name}`);
  const points = name.length + chance.whole(0, 3);
  const step = chance.between(17, 22);
  let path = `M8 ${chance.between(48, 62)}`;
  let x = 8;
  for (let at = 0; at < points; at += 1) {
    const isTall = at === 0 || name[at] === name[at]?.toUpperCase() || chance.happens(0.18);
    const top = isTall ? chance.between(6, 18) : chance.between(36, 46);
    const bottom = chance.happens(0.14) ? chance.between(74, 84) : chance.between(54, 62);
    path += ` C${x + step * 0.2} ${top} ${x + step * 0.9} ${top} ${x + step * 0.55} ${bottom}`;
    x += step;
    path += ` S${x - step * 0.1} ${chance.between(44, 56)} ${x} ${chance.between(48, 56)}`;
  }
  path += ` c${chance.between(10, 30)} -6 ${chance.between(30, 60)} -4 ${chance.between(50, 80)} ${chance.between(-14, 2)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(x + 90)}" height="${height}">
    <path d="${path}" fill="none" stroke="#1c2430" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  const png = await sharp(Buffer.from(svg)).trim().png({ compressionLevel: 9 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
