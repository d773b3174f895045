import type { PlanFigures } from './study-figures.ts';
import { studyRivals } from './study-planners.ts';

const width = 720;
const left = 190;
const right = 24;
const top = 64;
const rowHeight = 18;
const lowest = 0.1;
const ourColour = '#1d5fd1';
const rivalColours = ['#b3261e', '#a15c00', '#6b7280'];

const x = (recall: number): number => left + ((recall - lowest) / (1 - lowest)) * (width - left - right);
const dot = (recall: number, y: number, colour: string, radius: number): string =>
  `<circle cx="${x(recall).toFixed(1)}" cy="${y}" r="${radius}" fill="${colour}"/>`;

/** Recall on exam day in each plan as an SVG picture: our list in front of its rivals. */
export function studyPlot(byPlan: readonly PlanFigures[]): string {
  const height = top + byPlan.length * rowHeight + 40;
  const names = ['our list', ...studyRivals.map(({ name }) => name)];
  const colours = [ourColour, ...rivalColours];
  const legend = names.map((name, at) => {
    const place = { x: 24 + (at % 2) * 330, y: 20 + Math.floor(at / 2) * 20 };
    return `<circle cx="${place.x}" cy="${place.y}" r="5" fill="${colours[at]}"/><text x="${place.x + 12}" y="${place.y + 4}">${name}</text>`;
  });
  const marks = [0.2, 0.4, 0.6, 0.8, 1].map(
    (share) =>
      `<path d="M${x(share)} ${top - 8}V${height - 36}" stroke="#ddd"/><text x="${x(share)}" y="${height - 20}" text-anchor="middle">${share}</text>`,
  );
  const rows = byPlan.map(({ plan: { questions, days, perDay }, recall, lead }, at) => {
    const y = top + at * rowHeight + 4;
    const rivals = studyRivals.map(({ name }, rival) =>
      dot(recall - (lead.get(name) ?? 0) / 100, y, rivalColours[rival] ?? '', 4),
    );
    const label = `<text x="${left - 12}" y="${y + 4}" text-anchor="end">${questions} in ${days} days, ${perDay} a day</text>`;
    return [label, ...rivals, dot(recall, y, ourColour, 5)].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Mean recall on exam day in 27 plans, our list and three rivals">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...legend,
    ...marks,
    ...rows,
    `<text x="${(left + width - right) / 2}" y="${height - 4}" text-anchor="middle">mean recall on exam day, guessing left out</text>`,
    '</svg>',
    '',
  ].join('\n');
}
