// Whether the repository is in proportion (CONTRIBUTING.md): prints its lines and files by house and what breaks the size rules.
// `node scripts/checks/proportion.mjs --accept-shrunk` takes what has gone off the lists of today's exceptions.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').Source} Source */

const maxLines = 300;
const minLines = 40;
const aims = {
  product: { lines: 94_000, files: 1_450, below30: 300 },
  ops: { lines: 2_500 },
  tests: { lines: 53_000 },
};
const productMayLoad = { from: 'apps/api/src/server.ts', house: 'simulator' };

/** What breaks a rule of proportion. `flows` names the files behind each behaviour. @returns {string[]} */
export function findFaults(sources, { shortFiles, circles, flows }) {
  const paths = new Set(sources.map(({ path }) => path));
  const short = findShortFiles(sources).filter(({ path }) => !shortFiles.includes(path));
  return [
    ...sources
      .filter(
        ({ house, generated, lines, path }) =>
          lines > maxLines && !generated && !(house === 'tests' && isTestFile(path)),
      )
      .map(({ path, lines }) => `${path}: ${lines} lines, at most ${maxLines}`),
    ...short.map(({ path, lines }) => `${path}: ${lines} lines; fold it into the file that uses it`),
    ...findCircles(sources)
      .filter((circle) => circle.some((path) => !circles.includes(path)))
      .map((circle) => `circle of imports: ${circle.join(', ')}`),
    ...findTrespassers(sources),
    ...Object.entries(flows).flatMap(([flow, { files }]) =>
      files
        .filter((path) => !paths.has(path))
        .map((path) => `${path} is gone, but is still listed for "${flow}" in flows.json`),
    ),
  ];
}

/**
 * Source files below the minimum that have no exception: imported from two folders, loaded lazily, with a test of their own,
 * or an entry that nothing imports (a command, a setting).
 */
export function findShortFiles(sources) {
  const uses = importersOf(sources);
  const paths = new Set(sources.map(({ path }) => path));
  return sources.filter((source) => {
    const { path, house, generated, lines } = source;
    if (lines >= minLines || generated || house === 'tests' || !/(?<!\.d)\.m?tsx?$|\.[mc]js$/.test(path)) return false;
    const importers = uses.get(path) ?? [];
    const folders = new Set(
      importers.filter(({ from }) => from.house !== 'tests').map(({ from }) => dirname(from.path)),
    );
    const isLazy = importers.some(({ dynamic }) => dynamic);
    return importers.length > 0 && folders.size < 2 && !isLazy && !hasOwnTest(path, paths);
  });
}

const isTestFile = (path) => /\.(test|spec)\.tsx?$/.test(path);
const hasOwnTest = (path, paths) => {
  const name = path.replace(/\.\w+$/, '');
  return ['.test.ts', '.test.tsx', '.unit.test.ts'].some((end) => paths.has(name + end));
};

function importersOf(sources) {
  const uses = new Map();
  for (const from of sources) {
    for (const { to, dynamic } of from.imports) uses.set(to, [...(uses.get(to) ?? []), { from, dynamic }]);
  }
  return uses;
}

/** Groups of files that import each other, types included (Tarjan). */
export function findCircles(sources) {
  const files = new Map(sources.map((source) => [source.path, source]));
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const visit = (path) => {
    order.set(path, order.size);
    lowest.set(path, order.get(path));
    stack.push(path);
    for (const { to } of files.get(path).imports) {
      if (!order.has(to)) lowest.set(path, Math.min(lowest.get(path), visit(to)));
      else if (stack.includes(to)) lowest.set(path, Math.min(lowest.get(path), order.get(to)));
    }
    if (lowest.get(path) === order.get(path)) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest.get(path);
  };
  for (const path of files.keys()) if (!order.has(path)) visit(path);
  return circles;
}

function findTrespassers(sources) {
  const houses = new Map(sources.map(({ path, house }) => [path, house]));
  return sources
    .filter(({ house }) => house === 'product')
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to, dynamic }) => {
          const house = houses.get(to);
          return house !== 'product' && !(dynamic && path === productMayLoad.from && house === productMayLoad.house);
        })
        .map(({ to }) => `${path} imports ${to}: the product imports no other house`),
    );
}

/** Files and lines of each house. */
export function countHouses(sources) {
  const counts = {};
  for (const { house, lines } of sources.filter(({ generated }) => !generated)) {
    counts[house] ??= { files: 0, lines: 0, below30: 0, below40: 0 };
    counts[house].files += 1;
    counts[house].lines += lines;
    if (lines < 30) counts[house].below30 += 1;
    if (lines < minLines) counts[house].below40 += 1;
  }
  return counts;
}

const besides = (name) => new URL(name, import.meta.url);
const readList = (name) => readFileSync(besides(name), 'utf8').split('\n').filter(Boolean);
const writeList = (name, lines) => writeFileSync(besides(name), lines.map((line) => `${line}\n`).join(''));
export const readExceptions = () => ({
  shortFiles: readList('short-files.txt'),
  circles: readList('circles.txt'),
  flows: JSON.parse(readFileSync(besides('flows.json'), 'utf8')),
});

function acceptShrunk(sources, { shortFiles, circles, flows }) {
  const short = new Set(findShortFiles(sources).map(({ path }) => path));
  const circular = new Set(findCircles(sources).flat());
  const paths = new Set(sources.map(({ path }) => path));
  for (const flow of Object.values(flows)) flow.files = [...new Set(flow.files)].filter((path) => paths.has(path));
  writeList(
    'short-files.txt',
    shortFiles.filter((path) => short.has(path)),
  );
  writeList(
    'circles.txt',
    circles.filter((path) => circular.has(path)),
  );
  writeFileSync(besides('flows.json'), `${JSON.stringify(flows, null, 2)}\n`);
}

function printTable(sources, { flows, shortFiles, circles }) {
  const row = (cells) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : String(cell).padStart(20))).join(''));
  const besideAim = (count, aim) => (aim === undefined ? count : `${count} (≤ ${aim})`);
  row(['', 'files', 'lines', 'below 30 lines', 'below 40 lines']);
  for (const [house, count] of Object.entries(countHouses(sources))) {
    const aim = aims[house] ?? {};
    row([house, ...['files', 'lines', 'below30', 'below40'].map((key) => besideAim(count[key], aim[key]))]);
  }
  console.log(`\nShort files without an exception: ${findShortFiles(sources).length} (${shortFiles.length} listed).`);
  console.log(`Files in circles of imports: ${findCircles(sources).flat().length} (${circles.length} listed).\n`);
  const lines = new Map(sources.map((source) => [source.path, source.lines]));
  for (const [flow, { max, files }] of Object.entries(flows)) {
    const total = files.reduce((sum, path) => sum + (lines.get(path) ?? 0), 0);
    row([flow, `${files.length} (≤ ${max})`, total]);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources(join(import.meta.dirname, '..', '..'));
  if (process.argv.includes('--accept-shrunk')) acceptShrunk(sources, readExceptions());
  printTable(sources, readExceptions());
  const faults = findFaults(sources, readExceptions());
  if (faults.length > 0) {
    console.error(`\n${faults.join('\n')}`);
    process.exitCode = 1;
  }
}
