import type { Page } from '@playwright/test';

/** Draws a stroke on the open sheet with the mouse. */
export async function sign(page: Page): Promise<void> {
  const sheet = page.locator('canvas').filter({ visible: true });
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.45, y + height * 0.3, { steps: 8 });
  await page.mouse.move(x + width * 0.7, y + height * 0.6, { steps: 8 });
  await page.mouse.up();
}

/** Draws a stroke on the open sheet with a finger. */
export async function signByFinger(page: Page): Promise<void> {
  const sheet = page.locator('canvas').filter({ visible: true });
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([right, down]) => ({ x: x + width * right, y: y + height * down })),
    });
  await touch('touchStart', [[0.2, 0.6]]);
  for (const right of [0.3, 0.4, 0.5, 0.6, 0.7]) await touch('touchMove', [[right, 0.4 + right / 4]]);
  await touch('touchEnd', []);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A wavy stroke across the middle three fifths of a sheet, at a fraction of its height. */
export async function drawAcross(page: Page, box: Box, height: number) {
  const at = (share: number, lift: number) =>
    page.mouse.move(box.x + box.width * share, box.y + box.height * height + lift, { steps: 5 });
  await at(0.2, 0);
  await page.mouse.down();
  for (const [share, lift] of [
    [0.3, -15],
    [0.45, 15],
    [0.6, -15],
    [0.8, 0],
  ] as const)
    await at(share, lift);
  await page.mouse.up();
}

/** The content of a saved picture, as the browser decodes it. */
export const inkOf = (page: Page, url: string) =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const hasInk = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > 0;
    const columns = Array.from({ length: width }, (_, x) => x);
    const rows = Array.from({ length: height }, (_, y) => y);
    const clear = data.filter((value, index) => index % 4 === 3 && value === 0).length;
    return {
      width,
      height,
      clearShare: clear / (width * height),
      edgesHaveInk:
        columns.some((x) => hasInk(x, 0)) &&
        columns.some((x) => hasInk(x, height - 1)) &&
        rows.some((y) => hasInk(0, y)) &&
        rows.some((y) => hasInk(width - 1, y)),
    };
  }, url);
