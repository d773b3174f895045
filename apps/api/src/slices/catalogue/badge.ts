import { badgeLetters } from './badge-letters.ts';

/** The share of the ring that a level fills, which suggests how advanced the certification is (PAG-9). */
const ringShare: Record<string, number> = {
  Foundational: 0.25,
  Associate: 0.5,
  Specialty: 0.75,
  Professional: 0.9,
  Expert: 1,
  Other: 0.6,
};

export const badgePath = (certificationId: string): string => `/images/certifications/${certificationId}.svg`;

const radius = 42;
const circumference = 2 * Math.PI * radius;

/** Draws the certification's badge: its code inside a ring for the level, in the provider's tint. Our own design, not the vendor's logo. */
export function drawBadge({ code, level, tint }: { code: string; level: string; tint: number }): string {
  const label = shortCode(code);
  const filled = circumference * (ringShare[level] ?? 0.5);
  const size = label.length > 4 ? 17 : label.length > 3 ? 21 : 25;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img" aria-label="${escaped(code)}"><circle cx="50" cy="50" r="49" fill="oklch(99% .006 ${tint})"/><circle cx="50" cy="50" r="${radius}" fill="none" stroke="oklch(90% .015 ${tint})" stroke-width="6"/><circle cx="50" cy="50" r="${radius}" fill="none" stroke="oklch(58% .15 ${tint})" stroke-width="6" stroke-linecap="round" stroke-dasharray="${filled.toFixed(1)} ${circumference.toFixed(1)}" transform="rotate(-90 50 50)"/><g fill="oklch(25% .035 250)">${drawLabel(label, size)}</g></svg>`;
}

const unitsPerSize = 200;
const capitalHeight = 0.697;

/** The label around the middle of the badge, as outlines; as text where it has a character that we have no outline of. */
function drawLabel(label: string, size: number): string {
  const letters = [...label].map((letter) => badgeLetters[letter]);
  let width = 0;
  const outlines = letters.map((letter) => {
    const [advance, path] = letter ?? [0, ''];
    width += advance;
    return `<path d="${path}" transform="translate(${width - advance})"/>`;
  });
  if (letters.includes(undefined)) {
    return `<text x="50" y="50" dy=".36em" text-anchor="middle" font-family="Hanken Grotesk,system-ui,sans-serif" font-weight="700" font-size="${size}">${escaped(label)}</text>`;
  }
  const scale = size / unitsPerSize;
  const left = 50 - (width * scale) / 2;
  const baseline = 50 + (capitalHeight * size) / 2;
  return `<g transform="translate(${left.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale})">${outlines.join('')}</g>`;
}

/** The common short form of a code: SAA for SAA-C03, 305 for AZ-305. */
function shortCode(code: string): string {
  const [first = code, second = ''] = code.split(/[-\s]/);
  return /^(AZ|MS|DP|SC|PL|AI)$/.test(first) && second !== '' ? second : first.slice(0, 5);
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
