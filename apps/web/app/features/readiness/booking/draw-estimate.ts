import { drawPicture, pictureMargin as margin, pictureSize } from '../../../lib/page/draw-picture.ts';

/** What an estimate says when it is shared. */
export type SharedLines = { certification: string; sentence: string; basis: string; label: string };

const person = { step: 104, scale: 4.2, top: 300 };

/** The estimate as a PNG: its sentence, the ten people, what it rests on, and its label. */
export const drawEstimate = (lines: SharedLines, { low, high }: { low: number; high: number }): Promise<Blob> =>
  drawPicture(Object.values(lines).join(''), ({ context, colours, write }) => {
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
    context.fillText('Examplar', pictureSize.width - margin, 572);
  });

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
