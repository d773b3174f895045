/** The size of a shared picture, as previews of links show it, and the space around its texts. */
export const pictureSize = { width: 1200, height: 630 };
export const pictureMargin = 80;

/** The colours of the light theme: a picture has no theme of its own. */
function lightColours(names: readonly string[]): Record<string, string> {
  const probe = document.createElement('span');
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  const colours = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colours);
}

export type Drawing = {
  context: CanvasRenderingContext2D;
  /** By name of the theme. */
  colours: Record<string, string>;
  write(text: string, y: number, style: { weight: number; pixels: number; colour: string }): void;
};

/** A picture as a PNG, made on the device: no service sees what is shared. `letters` are those of all its texts. */
export async function drawPicture(letters: string, draw: (drawing: Drawing) => void): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pictureSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  const colours = lightColours(['surface', 'ink', 'ink-muted', 'accent', 'accent-soft', 'line-control']);
  const font = (weight: number, pixels: number) => `${weight} ${pixels}px "Hanken Grotesk Variable", sans-serif`;
  // The letters of a language may be in a font file of their own, which is loaded for the texts that need it.
  await Promise.all([400, 600].map((weight) => document.fonts.load(font(weight, 40), letters)));
  context.fillStyle = colours.surface ?? '';
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  context.fillStyle = colours.accent ?? '';
  context.fillRect(0, 0, pictureSize.width, 12);
  draw({
    context,
    colours,
    write(text, y, { weight, pixels, colour }) {
      context.font = font(weight, pixels);
      context.fillStyle = colours[colour] ?? '';
      context.fillText(text, pictureMargin, y, pictureSize.width - 2 * pictureMargin);
    },
  });
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture is empty'))), 'image/png');
  });
}
