import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
type Rgb = [number, number, number];

/** The relative luminance (WCAG 2.2) of an OKLCH colour, brought into sRGB as a screen does it. */
function luminanceOf(role: string, theme: Theme): number {
  const declared = new RegExp(`--${role}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(css);
  const colour = declared?.[theme === 'light' ? 1 : 2];
  const numbers = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)/
    .exec(colour ?? '')
    ?.slice(1)
    .map(Number);
  if (!numbers) throw new Error(`No colour for ${role} in ${theme}`);
  const [lightness = 0, chroma = 0, hue = 0] = numbers;
  const [red, green, blue] = linearRgb(lightness / 100, chroma, hue);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return rgb.map((part) => Math.min(1, Math.max(0, part))) as Rgb;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [light = 0, dark = 0] = [luminanceOf(one, theme), luminanceOf(other, theme)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['surface', 'raised', 'sunken'];
const softs = ['accent-soft', 'positive-soft', 'negative-soft', 'caution-soft'];
const themes: Theme[] = ['light', 'dark'];
const every = (texts: string[], backs: string[]) =>
  themes.flatMap((theme) => texts.flatMap((text) => backs.map((back) => [text, back, theme] as const)));

test.each([
  ...every(['ink', 'ink-muted'], [...grounds, ...softs]),
  ...every(['accent', 'accent-strong', 'positive', 'negative', 'caution'], grounds),
  ...every(['accent'], ['accent-soft']),
  ...every(['positive'], ['positive-soft']),
  ...every(['negative'], ['negative-soft']),
  ...every(['caution'], ['caution-soft']),
  ...every(['on-accent'], ['accent', 'accent-strong']),
  ...every(['surface'], ['positive', 'negative', 'ink']),
  ...every(['on-gold'], ['gold']),
])('text in %s is readable on %s in %s', (text, ground, theme) => {
  expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ...every(['line-control', 'accent', 'positive', 'negative', 'gold-edge'], grounds),
  ...every(['accent'], ['accent-soft']),
])('an edge in %s is seen on %s in %s', (edge, ground, theme) => {
  expect(contrast(edge, ground, theme)).toBeGreaterThanOrEqual(3);
});
