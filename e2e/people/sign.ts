import type { Page } from '@playwright/test';

/** Draws a stroke on the sheet that is open, with the mouse. */
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
