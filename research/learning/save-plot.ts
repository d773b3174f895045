import { writeFileSync } from 'node:fs';
import type { WorldFigures } from './readiness-figures.ts';
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
function studyPlot(byPlan: readonly PlanFigures[]): string {
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

const size = 420;
const margin = 48;
const place = (share: number): number => margin + share * (size - 2 * margin);

/** The reliability plot of a world as an SVG picture: the share that passed over the probability given, by tenths. */
function reliabilityPlot({ bins }: Pick<WorldFigures, 'bins'>): string {
  const largest = Math.max(...bins.map(({ exams }) => exams));
  const dots = bins.map(({ exams, predicted, passed }) => {
    const radius = 3 + 6 * Math.sqrt(exams / largest);
    return `<circle cx="${place(predicted).toFixed(1)}" cy="${(size - place(passed / exams)).toFixed(1)}" r="${radius.toFixed(1)}" fill="#1d5fd1"/>`;
  });
  const marks = [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((share) => [
    `<text x="${place(share)}" y="${size - margin + 20}" text-anchor="middle">${share}</text>`,
    `<text x="${margin - 10}" y="${size - place(share) + 4}" text-anchor="end">${share}</text>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" font-family="sans-serif" font-size="12" role="img" aria-label="Share that passed over the probability given">`,
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    `<path d="M${place(0)} ${size - place(0)}L${place(1)} ${size - place(1)}" stroke="#888" stroke-dasharray="4 4"/>`,
    `<path d="M${place(0)} ${size - place(1)}V${size - place(0)}H${place(1)}" stroke="#333" fill="none"/>`,
    ...marks,
    ...dots,
    `<text x="${size / 2}" y="${size - 8}" text-anchor="middle">probability of passing given</text>`,
    `<text x="14" y="${size / 2}" text-anchor="middle" transform="rotate(-90 14 ${size / 2})">share that passed</text>`,
    '</svg>',
    '',
  ].join('\n');
}

const file = new URL('../../apps/api/src/slices/readiness/showing/simulation.json', import.meta.url);
const studyPicture = new URL('../../docs/images/study-recall.svg', import.meta.url);
const picture = new URL('../../docs/images/readiness-reliability.svg', import.meta.url);

/** Writes the reliability plot of a world: the file that `GET /readiness/calibration` shows, where `passed` counts exams, and the picture. */
export function savePlot(
  { brier, calibration, bins }: WorldFigures,
  { seeds, learners }: { seeds: number; learners: number },
): void {
  const fourDecimals = (value: number) => Math.round(value * 10_000) / 10_000;
  const plot = {
    learners,
    seeds,
    brier: fourDecimals(brier),
    calibrationError: fourDecimals(calibration),
    bins,
  };
  writeFileSync(file, `${JSON.stringify(plot, null, 2)}\n`);
  writeFileSync(picture, reliabilityPlot({ bins }));
}

/** Writes the picture of today's list beside its rivals. */
export function saveStudyPlot(byPlan: readonly PlanFigures[]): void {
  writeFileSync(studyPicture, studyPlot(byPlan));
}
