import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Language, languages, localPath, sourceLanguage } from '@examplar/domain/languages/languages';
import type { Plugin } from 'vite';

/** A file of the build, as far as this plugin looks at it. */
export type BuiltFile =
  | { type: 'asset' }
  | {
      type: 'chunk';
      fileName: string;
      facadeModuleId?: string | null;
      imports: readonly string[];
      dynamicImports: readonly string[];
    };

const workerName = 'service-worker.js';
const workerSource = join(import.meta.dirname, 'worker/service-worker.ts');

/** The modules that the page without a connection begins with; React Router's entries have a query. */
const starts = [
  /app[\\/]entry\.client\.tsx/,
  /app[\\/]root\.tsx/,
  /app[\\/]features[\\/]attempts[\\/]offline[\\/]offline-page\.tsx/,
];

/** Pages are in folders of their own; what staff alone need is not below any of the starts. */
const scopeOf = (language: Language) => (language === sourceLanguage ? '/' : `${localPath(language, '/')}/`);

/** The addresses of all scripts that the starting modules reach, those that are loaded later included. */
export function reachedScripts(files: readonly BuiltFile[]): { entry: string; scripts: string[] } {
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const first = starts.map((pattern) => {
    const found = [...chunks.values()].find(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''));
    if (!found) throw new Error(`No file of the build begins with ${pattern}`);
    return found.fileName;
  });
  const reached = new Set<string>();
  const left = [...first];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || reached.has(name)) continue;
    reached.add(name);
    left.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return { entry: `/${first[0]}`, scripts: [...reached].sort().map((name) => `/${name}`) };
}

/**
 * A Vite plugin that adds the language's service worker, with the names of the scripts that it keeps, and its web manifest to the build of the
 * browser. Neither is named by any page: pages of signed-in users ask for them once they run.
 */
export function workerFiles(language: Language, say: (key: string) => string): Plugin {
  const scope = scopeOf(language);
  return {
    name: 'worker-files',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: workerSource, fileName: workerName });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[workerName];
      if (worker?.type !== 'chunk') throw new Error('The worker is missing in the build');
      if (worker.imports.length > 0) throw new Error(`The worker must stand alone, but imports ${worker.imports}`);
      const { entry, scripts } = reachedScripts(Object.values(bundle) as BuiltFile[]);
      const files = scripts.filter((name) => name !== `/${workerName}`);
      const precache = {
        scope,
        version: createHash('sha256').update(worker.code).update(files.join()).digest('base64url').slice(0, 8),
        entry,
        files,
        otherScopes: scope === '/' ? languages.map(scopeOf).filter((other) => other !== '/') : [],
        withoutPage: pageOfWords(language, {
          title: say('offline.youAre'),
          text: say('offline.pageDeleted'),
          retry: say('action.retry'),
        }),
      };
      worker.code = `const __PRECACHE__=${JSON.stringify(precache)};${worker.code}`;
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(webManifest(scope, language, say)),
      });
    },
  };
}

/** In the colours of the browser: nothing of ours is there to be loaded. */
const pageOfWords = (language: Language, { title, text, retry }: { title: string; text: string; retry: string }) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${title}</title>` +
  `<body style="font:1.125rem/1.5 system-ui;max-width:34rem;margin:15vh auto;padding:0 1.5rem"><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p>`;

const webManifest = (scope: string, language: Language, say: (key: string) => string) => ({
  name: 'Examplar',
  short_name: 'Examplar',
  description: say('head.study.description'),
  lang: language,
  id: scope,
  start_url: `${scope}study`,
  scope,
  display: 'standalone',
  background_color: '#fbf8f2',
  theme_color: '#005f68',
  icons: [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
});
