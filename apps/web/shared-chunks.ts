import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type BuiltModule, mergeChunks } from './merge-chunks.ts';

/** Libraries that every page needs. */
const framework =
  /node_modules[\\/](react|react-dom|react-router|scheduler|zustand|@tanstack[\\/](react-query|query-core))[\\/](?!.*(?:useQueries|useInfiniteQuery|queriesObserver|infiniteQueryObserver))|rolldown[\\/]runtime/;
/** Modules of `app/lib` that only some pages need: paths below it, or beginnings of paths. */
export const rareModules = [
  'answers/',
  'languages/',
  'forms/',
  'offline/',
  'study/',
  'address/go-back',
  'address/room-path',
  'page/draw-picture',
  'page/private-heads',
  'page/save-file',
  'page/site-figures',
  'page/use-shared-picture',
  'session/keep-state',
  'session/last-state',
  'session/save-settings',
  'purchase/plan-label',
  'purchase/price',
  'purchase/offer-reason',
  'topic-label',
];
/** A pattern in which a slash matches either separator. */
const pathPattern = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));

/** What every page needs. The parts for signed-in users stay out: their menu, and the answers that their browser keeps. */
export const everywhere = pathPattern(
  `/app/(?:${[
    'lib/queries/catalogue',
    `lib/(?!queries/|${rareModules.join('|')})`,
    'ui/states/toast',
    'features/layout/(?!account-panel|language-guide)',
    'features/pages/(?:error|not-found)-page',
  ].join('|')})`,
);

const schemas = /node_modules[\\/]zod[\\/]/;
const forms = /node_modules[\\/](react-hook-form|@hookform)[\\/]/;

/** Icons are divided as our own modules are. */
const library = /node_modules[\\/](?!lucide-react[\\/])/;

/** Pages of visitors, and the exam room. */
const visitorsPage = pathPattern(
  '/app/(?:features/(?:home|identity|catalogue|questions|question-links|pages|layout|teams/joining)/|root|entry)|(?:pricing|cart|how-readiness-works|take-exam)-page[.]tsx',
);
const staffPage = pathPattern('/app/features/admin/');
const page = /-pages?[.]tsx/;

/**
 * How much a page counts, and for how many bytes it would do without one more request (before they are compressed, which makes a fifth of
 * them). Visitors' pages are light before they are in few files. What is loaded later, and staff's pages, count least.
 */
function costOf(entry: string) {
  const [weight, bytes] = visitorsPage.test(entry)
    ? [40, 600]
    : page.test(entry) && !staffPage.test(entry)
      ? [8, 6_000]
      : [1, 6_000];
  return { request: weight * bytes, byte: weight };
}

type ModuleInfo = {
  isEntry: boolean;
  code: string | null;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
};
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo | null };

/** Names the file of each module that several pages share. They are divided once all modules are known, which is when the first is named. */
function sharedChunks() {
  const ids: string[] = [];
  let names: Map<string, string> | undefined;
  return {
    test: (id: string) => ids.push(id) > 0,
    name: (id: string, context: ChunkingContext) => {
      names ??= nameChunks(readModules(ids, context));
      return names.get(id) ?? null;
    },
    includeDependenciesRecursively: false,
  };
}

function nameChunks(modules: ReadonlyMap<string, BuiltModule>): Map<string, string> {
  const ids = new Set([...modules].flatMap(([id, { imports }]) => [id, ...imports]));
  const common = new Set([...ids].filter((id) => framework.test(id) || everywhere.test(id)));
  for (const id of common) for (const imported of modules.get(id)?.imports ?? []) common.add(imported);
  const divided = new Map([...modules].filter(([id]) => !common.has(id)));
  const libraries = new Set([...ids].filter((id) => library.test(id) && !common.has(id)));
  const groups = [...new Set(mergeChunks(divided, libraries, costOf).values())];
  return new Map(groups.flatMap((group, index) => group.map((id) => [id, `parts~${index}`] as const)));
}

function readModules(ids: readonly string[], context: ChunkingContext): Map<string, BuiltModule> {
  const icons = iconFiles();
  const idOfIcon = new Map(ids.filter((id) => /[\\/]lucide-react[\\/]/.test(id)).map((id) => [basename(id), id]));
  const modules = new Map<string, BuiltModule>();
  for (const id of ids) {
    const info = context.getModuleInfo(id);
    if (!info) continue;
    const code = (info.code ?? '').replaceAll(/\/\*.*?\*\//gs, '');
    const ownIcons = namesFrom('lucide-react', code).flatMap((name) => idOfIcon.get(icons.get(name) ?? '') ?? []);
    const isEntry = info.isEntry || info.dynamicImporters.length > 0;
    modules.set(id, { imports: [...info.importedIds, ...ownIcons], size: code.length, isEntry });
  }
  return modules;
}

/** What a module imports from a library. */
function namesFrom(library: string, code: string): string[] {
  const [, names = ''] = new RegExp(`import\\s*\\{([^}]+)\\}\\s*from\\s*["']${library}["']`).exec(code) ?? [];
  return names.split(',').map((name) => name.trim().split(/\s+as\s+/, 1)[0] ?? '');
}

/** The file of each icon by each of its names: modules import all of them from the library's index, which is not in the build. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')), 'utf8');
  const lines = index.matchAll(/export \{([^}]+)\} from '.\/icons\/([^']+)'/g);
  const files = new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
  if (files.size === 0) throw new Error('The index of lucide-react is not written as expected.');
  return files;
}

/**
 * Few files, each compressing well: what every page needs, what many share, and one file for each page. What many share is divided by
 * the pages that share it (`merge-chunks.ts`).
 */
export const chunks = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'site', test: everywhere, priority: 1 },
  { name: 'schemas', test: schemas },
  { name: 'forms', test: forms },
  sharedChunks(),
];
