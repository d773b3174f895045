import type { WorldFigures } from './readiness-figures.ts';

const size = 420;
const margin = 48;
const place = (share: number): number => margin + share * (size - 2 * margin);

/** The reliability plot of a world as an SVG picture: the share that passed over the probability given, by tenths. */
export function reliabilityPlot({ bins }: Pick<WorldFigures, 'bins'>): string {
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
