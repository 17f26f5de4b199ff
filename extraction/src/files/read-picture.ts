import type { Engine } from '../ocr/engine.ts';
import { turnPoint } from '../ocr/raster.ts';
import { readRaster } from '../ocr/read-raster.ts';
import type { Point, ReadPage, TextBox } from '../page.ts';
import type { OpenedPicture } from './open-picture.ts';

/** Reads an opened picture. Positions are in pixels of the whole upright page. */
export async function readPicture(engine: Engine, picture: OpenedPicture): Promise<ReadPage> {
  const { raster, region, width, height } = picture;
  const { turns, boxes } = await readRaster(engine, raster);
  const turnedRaster = turns % 2 === 0 ? raster : { width: raster.height, height: raster.width };
  const backTurns = turns === 1 ? 3 : turns === 3 ? 1 : turns;
  const toPage = (point: Point): Point => {
    const [x, y] = turnPoint(point, turnedRaster.width, turnedRaster.height, backTurns);
    const onPage: Point = [
      region.left + (x * region.width) / raster.width,
      region.top + (y * region.height) / raster.height,
    ];
    return turnPoint(onPage, width, height, turns);
  };
  return {
    width: turns % 2 === 0 ? width : height,
    height: turns % 2 === 0 ? height : width,
    boxes: boxes.map(({ quad: [a, b, c, d], ...read }): TextBox => ({
      ...read,
      quad: [toPage(a), toPage(b), toPage(c), toPage(d)],
    })),
    ...(turns !== 0 && { turns }),
  };
}
