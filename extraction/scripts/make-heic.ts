/**
 * Creates the HEIC for the tests, src/fixtures/receipt.heic: `node extraction/scripts/make-heic.ts`. Like a phone held
 * upright, it stores src/fixtures/receipt.png sideways, with a rotation. The command `heif-enc` (Debian's package
 * libheif-examples) can't write rotations, so this script inserts it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const fixtures = path.resolve(import.meta.dirname, '../src/fixtures');
const folder = await mkdtemp(path.join(tmpdir(), 'heic-'));
try {
  const [jpeg, heic] = [path.join(folder, 'side.jpg'), path.join(folder, 'side.heic')];
  await sharp(path.join(fixtures, 'receipt.png')).rotate(90).jpeg({ quality: 95 }).toFile(jpeg);
  await promisify(execFile)('heif-enc', ['-q', '40', jpeg, '-o', heic]);
  await writeFile(path.join(fixtures, 'receipt.heic'), withTurn(await readFile(heic)));
} finally {
  await rm(folder, { recursive: true });
}

/** Adds the property `irot`, an anticlockwise quarter turn, to the only picture in a file by heif-enc. */
function withTurn(file: Buffer): Buffer {
  const turn = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), 1]);
  const start = (name: string): number => file.indexOf(name) - 4;
  const properties = start('ipco');
  const propertiesEnd = properties + file.readUInt32BE(properties);
  // The box assigns properties to pictures: size, name, version, flags, count (4), then ID (2), count (1), indexes (1).
  const links = start('ipma');
  const linksEnd = links + file.readUInt32BE(links);
  const growth = turn.length + 1;

  const grown = Buffer.from(file);
  const grow = (at: number, by: number): number => grown.writeUInt32BE(grown.readUInt32BE(at) + by, at);
  grow(properties, turn.length);
  grow(links, 1);
  grow(start('iprp'), growth);
  grow(start('meta'), growth);
  const linkCount = links + 18;
  grown[linkCount] = (grown[linkCount] ?? 0) + 1;
  growOffset(grown, start('iloc'), growth);
  const number = 0x80 + countBoxes(file.subarray(properties + 8, propertiesEnd)) + 1;
  return Buffer.concat([
    grown.subarray(0, propertiesEnd),
    turn,
    grown.subarray(propertiesEnd, linksEnd),
    Buffer.from([number]),
    grown.subarray(linksEnd),
  ]);
}

function countBoxes(boxes: Buffer): number {
  let count = 0;
  for (let at = 0; at < boxes.length; at += boxes.readUInt32BE(at)) count += 1;
  return count;
}

/** Updates the offset of the picture, which is behind the inserted bytes. heif-enc writes one offset, in four bytes. */
function growOffset(file: Buffer, places: number, growth: number): void {
  if (file.readUInt32BE(places + 12) !== 0x4440_0001)
    throw new Error('heif-enc writes places in another form by now');
  const offset = places + 20;
  file.writeUInt32BE(file.readUInt32BE(offset) + growth, offset);
}
