import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

const root = join(import.meta.dirname, '..', '..');
const qualities = [0.9, 0.82, 0.74, 0.66, 0.58, 0.5, 0.42];

/** Writes a screenshot as WebP, in the best quality that is small enough. The browser encodes it, on an empty page without a policy. */
export async function savePicture(page: Page, screenshot: Buffer, path: string, maxBytes = 60_000): Promise<void> {
  const emptyPage = await page.context().newPage();
  for (const quality of qualities) {
    const picture = Buffer.from(await encode(emptyPage, screenshot, quality), 'base64');
    if (picture.byteLength > maxBytes) continue;
    await emptyPage.close();
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
    return;
  }
  throw new Error(`${path} has more than ${maxBytes} bytes in every quality`);
}

const encode = (page: Page, screenshot: Buffer, quality: number): Promise<string> =>
  page.evaluate(
    async ([png, chosen]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', chosen).replace('data:image/webp;base64,', '');
    },
    [screenshot.toString('base64'), quality] as const,
  );
