import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';

const isSource = (path) => /\.(ts|tsx|mts|mjs|cjs|css|sh)$/.test(path) && !path.startsWith('content/');
const isTest = (path) => /\.(test|spec|fixture)\.tsx?$|^apps\/[^/]+\/test\/|^e2e\//.test(path);

/** The part of the repository that a file belongs to. */
export function houseOf(path) {
  if (isTest(path)) return 'tests';
  if (path.startsWith('packages/vnpay-simulator/')) return 'simulator';
  const [folder] = path.split('/');
  if (folder === 'apps' || folder === 'packages') return 'product';
  if (folder === 'ops') return 'ops';
  return ['research', 'ops', 'bench'].includes(folder) ? folder : 'scripts';
}

/**
 * @typedef {{ to: string, dynamic: boolean }} Import
 * @typedef {{ path: string, text: string, house: string, lines: number, generated: boolean, imports: Import[] }} Source
 */

/** Parses files and resolves what they import from each other. `texts` maps paths to texts. @returns {Source[]} */
export function parseSources(texts) {
  return Object.entries(texts).map(([path, text]) => ({
    path,
    text,
    house: houseOf(path),
    lines: text.split('\n').length - 1,
    generated: /\.gen\.ts$/.test(path),
    imports: importsOf(path, text).flatMap(({ specifier, dynamic }) => {
      const to = resolve(path, specifier, texts);
      return to === undefined ? [] : [{ to, dynamic }];
    }),
  }));
}

/** All tracked and new source files of the repository. @returns {Source[]} */
export function readSources(root) {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  const present = paths.filter((path) => isSource(path) && existsSync(join(root, path)));
  return parseSources(Object.fromEntries(present.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}

function importsOf(path, text) {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return [];
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest));
  const requests = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported];
  const fixed = requests.filter(Boolean).map(({ value }) => ({ specifier: value, dynamic: false }));
  const loaded = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  // A type `import('…')` is not in the parser's list.
  const types = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name]) => name);
  // Workers and processes, and React Router's pages, are named by path.
  const started = [...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(([, name]) => name);
  const pages = path.endsWith('app/routes.ts') ? [...text.matchAll(/'([\w./-]+\.tsx?)'/g)] : [];
  return [
    ...fixed,
    ...types.filter((name) => !loaded.includes(name)).map((specifier) => ({ specifier, dynamic: false })),
    ...[...loaded, ...started, ...pages.map(([, name]) => (name.startsWith('.') ? name : `./${name}`))].map(
      (specifier) => ({ specifier, dynamic: true }),
    ),
  ];
}

function resolve(from, specifier, texts) {
  const [name] = specifier.split('?');
  const inPackage = /^@examplar\/([\w-]+)(?:\/(.+))?$/.exec(name);
  const path = name.startsWith('.')
    ? posix.join(posix.dirname(from), name)
    : inPackage && `packages/${inPackage[1]}/src/${inPackage[2] ?? 'index'}`;
  if (!path) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`].find((candidate) => candidate in texts);
}
