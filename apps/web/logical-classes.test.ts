import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Classes that name a side of the screen. Those that name start and end are right in both directions of writing (LNG-14). */
const physicalClass =
  /(?<=["'`\s:])-?(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-(?:\d|px\b|auto\b|full\b|\[)[\w./[\]%-]*|(?<=["'`\s:])(?:text|float|clear)-(?:left|right)(?=["'`\s])/g;
const physicalProperty =
  /(?:^|[\s{;])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right|float|text-align: ?(?:left|right))(?=:)/gm;

const app = join(import.meta.dirname, 'app');
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => !/\.test\.tsx?$/.test(file));
const found = (ending: RegExp, pattern: RegExp) =>
  sources
    .filter((file) => ending.test(file))
    .flatMap((file) =>
      [...readFileSync(join(app, file), 'utf8').matchAll(pattern)].map(([name]) => `${file}: ${name.trim()}`),
    );

test.each([
  ['<p className="ml-4 flex">', ['ml-4']],
  ['"sm:-left-2 hover:pr-[3px]"', ['-left-2', 'pr-[3px]']],
  ["'text-left float-right'", ['text-left', 'float-right']],
  ['"ms-4 pe-2 start-0 text-start float-end text-left-margin"', []],
])('in %s the physical classes are %j', (source, classes) => {
  expect(source.match(physicalClass) ?? []).toEqual(classes);
});

test('no class and no style sheet names the left or the right', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(found(/\.tsx?$/, physicalClass)).toEqual([]);
  expect(found(/\.css$/, physicalProperty)).toEqual([]);
});

/** Icons that point to a side: on, back, out. Those that point up and down are not among them. */
const sidewaysIcon =
  /\b(?:Arrow|Chevron|Corner|Move|Undo|Redo|LogOut|LogIn|Reply|Forward|Skip|Send)(?:Left|Right)?2?(?=,|\s*\})/g;
const kebab = (icon: string) => icon.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();

test('every icon that points to a side is mirrored where the language reads from the right', () => {
  const style = readFileSync(join(app, 'ui/styles/base.css'), 'utf8');
  const icons = sources
    .filter((file) => file.endsWith('.tsx'))
    .flatMap(
      (file) => /import \{([^}]*\})\s*from 'lucide-react'/.exec(readFileSync(join(app, file), 'utf8'))?.[1] ?? [],
    )
    .flatMap((imports) => imports.match(sidewaysIcon) ?? []);
  expect(new Set(icons).size).toBeGreaterThan(5);
  for (const icon of icons) expect(style).toMatch(new RegExp(`:dir\\(rtl\\)[^{]*\\.lucide-${kebab(icon)}\\b`));
});
