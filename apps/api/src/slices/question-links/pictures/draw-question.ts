import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pictureText, wrapText } from './picture-text.ts';

export const pictureSize = { width: 1_200, height: 630 };

const margin = 80;
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;
const weights = [400, 600] as const;
const family = subsets.map((subset) => `"Hanken ${subset}"`).join(', ');
/** The light theme of the pages (apps/web/app/ui/styles). */
const colours = { ground: '#fcf9f4', ink: '#16222e', muted: '#4f5b66', accent: '#00606c', line: '#dfdad1' };
/** The largest size in which the whole text fits is used; in the last one it is cut. */
const layouts = [
  { size: 56, maxLines: 5 },
  { size: 46, maxLines: 6 },
  { size: 38, maxLines: 7 },
] as const;
const lineHeight = 1.32;

export type PictureContent = { code: string; questionNumber: number; text: string };

/** The question as a PNG of about 120 KB. Drawing takes some 8 ms of this thread; the PNG is compressed on another. */
export async function drawQuestion({ code, questionNumber, text }: PictureContent): Promise<Buffer> {
  const { createCanvas } = await loadCanvas();
  const canvas = createCanvas(pictureSize.width, pictureSize.height);
  const context = canvas.getContext('2d');
  const font = (weight: (typeof weights)[number], size: number) => {
    context.font = `${weight} ${size}px ${family}`;
  };
  const write = (line: string, { x, y, colour }: { x: number; y: number; colour: string }) => {
    context.fillStyle = colour;
    context.fillText(line, x, y);
  };
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  context.fillStyle = colours.accent;
  context.fillRect(0, 0, pictureSize.width, 12);

  font(600, 30);
  write(`${code} · Question ${questionNumber}`, { x: margin, y: 104, colour: colours.accent });

  const shown = pictureText(text);
  const width = pictureSize.width - 2 * margin;
  for (const [index, { size, maxLines }] of layouts.entries()) {
    font(600, size);
    const { lines, isCut } = wrapText(shown, { width, maxLines, measure: (line) => context.measureText(line).width });
    if (isCut && index < layouts.length - 1) continue;
    for (const [at, line] of lines.entries()) {
      write(line, { x: margin, y: 160 + size + at * size * lineHeight, colour: colours.ink });
    }
    break;
  }

  context.fillStyle = colours.line;
  context.fillRect(margin, 534, width, 2);
  font(600, 30);
  write('Examplar', { x: margin, y: 586, colour: colours.ink });
  font(400, 30);
  const invitation = 'What would you answer?';
  const end = pictureSize.width - margin - context.measureText(invitation).width;
  write(invitation, { x: end, y: 586, colour: colours.muted });
  return canvas.encode('png');
}

let loading: ReturnType<typeof load> | null = null;

/** The library and its fonts take 20 MB, so they are loaded with the first picture. */
function loadCanvas(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load() {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  for (const subset of subsets) {
    for (const weight of weights) {
      const file = `@fontsource/hanken-grotesk/files/hanken-grotesk-${subset}-${weight}-normal.woff2`;
      GlobalFonts.register(await readFile(fileURLToPath(import.meta.resolve(file))), `Hanken ${subset}`);
    }
  }
  return { createCanvas };
}
