import { drawPicture, pictureMargin, pictureSize } from '../../../lib/page/draw-picture.ts';

type PassedLines = { title: string; certification: string; date: string; done: string };

/** A passed exam as a PNG: its certification, the day and what was done for it. */
export const drawPassed = (lines: PassedLines): Promise<Blob> =>
  drawPicture(Object.values(lines).join(''), ({ context, colours, write }) => {
    drawTick(context, colours);
    write(lines.title, 330, { weight: 600, pixels: 72, colour: 'ink' });
    write(lines.certification, 392, { weight: 400, pixels: 34, colour: 'ink-muted' });
    write(lines.done, 470, { weight: 600, pixels: 34, colour: 'ink' });
    write(lines.date, 572, { weight: 400, pixels: 28, colour: 'ink-muted' });
    context.textAlign = 'right';
    context.fillText('Examplar', pictureSize.width - pictureMargin, 572);
  });

function drawTick(context: CanvasRenderingContext2D, colours: Record<string, string>): void {
  context.fillStyle = colours.accent ?? '';
  context.beginPath();
  context.arc(pictureMargin + 56, 160, 56, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = colours.surface ?? '';
  context.lineWidth = 12;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(pictureMargin + 30, 162);
  context.lineTo(pictureMargin + 48, 182);
  context.lineTo(pictureMargin + 84, 140);
  context.stroke();
}
