/** What an estimate says when it is shared. */
export type SharedLines = { certification: string; sentence: string; basis: string; label: string };

const size = { width: 1200, height: 630 };
const margin = 80;
const person = { step: 104, scale: 4.2, top: 300 };

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

/** The estimate as a PNG: its sentence, the ten people, what it rests on, and its label. */
export async function drawEstimate(lines: SharedLines, { low, high }: { low: number; high: number }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  const colours = lightColours(['surface', 'ink', 'ink-muted', 'accent', 'accent-soft', 'line-control']);
  const font = (weight: number, pixels: number) => `${weight} ${pixels}px "Hanken Grotesk Variable", sans-serif`;
  // The letters of a language may be in a font file of their own, which is loaded for the texts that need it.
  const letters = Object.values(lines).join('');
  await Promise.all([400, 600].map((weight) => document.fonts.load(font(weight, 40), letters)));
  const write = (text: string, y: number, style: { weight: number; pixels: number; colour: string }) => {
    context.font = font(style.weight, style.pixels);
    context.fillStyle = colours[style.colour] ?? '';
    context.fillText(text, margin, y, size.width - 2 * margin);
  };

  context.fillStyle = colours.surface ?? '';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = colours.accent ?? '';
  context.fillRect(0, 0, size.width, 12);
  write(lines.certification, 104, { weight: 600, pixels: 30, colour: 'accent' });
  const [first = '', ...rest] = lines.sentence.split(/(?<=,) /);
  write(first, 186, { weight: 600, pixels: 52, colour: 'ink' });
  write(rest.join(' '), 250, { weight: 600, pixels: 52, colour: 'ink' });

  const sure = Math.round(10 * low);
  const possible = Math.round(10 * high);
  for (let index = 0; index < 10; index += 1) {
    const look = index < sure ? 'passes' : index < possible ? 'may' : 'fails';
    drawPerson(context, { x: margin + index * person.step, look, colours });
  }

  write(lines.basis, 530, { weight: 400, pixels: 28, colour: 'ink-muted' });
  write(lines.label, 572, { weight: 600, pixels: 28, colour: 'ink' });
  context.textAlign = 'right';
  context.fillText('Examplar', size.width - margin, 572);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture is empty'))), 'image/png');
  });
}

type Look = 'passes' | 'may' | 'fails';

/** The same figure as on the page: filled would pass, dashed might, outlined would not. */
function drawPerson(
  context: CanvasRenderingContext2D,
  { x, look, colours }: { x: number; look: Look; colours: Record<string, string> },
): void {
  context.save();
  context.translate(x, person.top);
  context.scale(person.scale, person.scale);
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.setLineDash(look === 'may' ? [2.5, 2] : []);
  context.strokeStyle = colours[look === 'fails' ? 'line-control' : 'accent'] ?? '';
  context.fillStyle = colours[look === 'passes' ? 'accent' : 'accent-soft'] ?? '';
  const head = new Path2D();
  head.arc(10, 9, 6, 0, 2 * Math.PI);
  for (const part of [head, new Path2D('M1.5 37V29a8.5 8.5 0 0 1 17 0v8z')]) {
    if (look !== 'fails') context.fill(part);
    context.stroke(part);
  }
  context.restore();
}
