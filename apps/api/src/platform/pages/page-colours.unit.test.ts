import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageColours } from './page-colours.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../../web/app/ui/styles/tokens.css'), 'utf8');
/** Shorter names of colours on the server's own pages. */
const longName: Record<string, string> = { muted: 'ink-muted', control: 'line-control' };

const coloursIn = (css: string) =>
  [...css.matchAll(/--([\w-]+):\s*(light-dark\(oklch\([^()]+\),\s*oklch\([^()]+\)\))/g)].map(
    ([, name = '', value = '']) => [longName[name] ?? name, value.replaceAll(', ', ',').replaceAll('0.', '.')] as const,
  );

test('pages that the server writes itself have the colours of all others', () => {
  const written = coloursIn(pageColours);
  expect(written.length).toBe(pageColours.match(/--/g)?.length);
  const product = Object.fromEntries(coloursIn(tokens));
  for (const [name, value] of written) expect(product[name], name).toBe(value);
});
