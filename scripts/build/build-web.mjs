import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { node24, root, toolEnvironment } from '../paths.mjs';
import { filesBelow, fingerprint, isBuilt, markBuilt, markUnfinished } from './build-once.mjs';

const web = join(root, 'apps', 'web');
const sources = [
  'apps/web/app',
  'apps/web/messages',
  'apps/web/build-language.ts',
  'apps/web/compile-texts.ts',
  'apps/web/public',
  'apps/web/server',
  'apps/web/vite.config.ts',
  'apps/web/worker',
  'apps/web/worker-files.ts',
  'apps/web/light-manifest.ts',
  'apps/web/local-modules.ts',
  'apps/web/merge-chunks.ts',
  'apps/web/own-language.ts',
  'apps/web/shared-chunks.ts',
  'apps/web/staff-pages.ts',
  'apps/web/unused-router-parts.ts',
  'apps/web/react-router.config.ts',
  'packages',
  'content/marketing.json',
  'package-lock.json',
];

/** What a build consists of, in the folder of its language. */
const parts = ['client', 'server'];

/** The default of `LANGUAGES`, every language there is (`apps/api/src/config.ts`): read as text, since this may run on an older Node. */
export function defaultLanguages() {
  const list = readFileSync(join(root, 'packages', 'domain', 'src', 'languages', 'languages.ts'), 'utf8');
  const [, named = ''] = /^export const languages = \[(.+)\] as const;$/m.exec(list) ?? [];
  return named.replaceAll(/[' ]/g, '');
}

/**
 * Builds the pages of each served language if a source has changed since, or if the build is incomplete. Each language has a build and a
 * stamp of its own, so that serving one more builds only that one. They are built concurrently: one build leaves a second core idle half
 * of the time.
 *
 * @param {string[]} [languages] those that `LANGUAGES` names, unless others are needed
 * @throws Error with what the failed build printed: ending the process here would lose it within a test worker
 */
export async function buildWebOnce(languages = (process.env.LANGUAGES || defaultLanguages()).split(',')) {
  const stale = languages.filter((language) => !isBuilt(folderOf(language), sources, language));
  if (stale.length === 0) return;
  console.log(`Building the pages (${stale.join(' and ')}; once, about half a minute)…`);
  const failures = (await Promise.all(stale.map(buildLanguage))).filter((failure) => failure !== null);
  if (failures.length === 0) return;
  throw new Error(`The pages could not be built.\n${failures.join('\n')}`);
}

const folderOf = (/** @type {string} */ language) => join(web, 'build', language === 'en' ? '' : language);

/** @returns {Promise<string | null>} what the build printed, if it failed */
async function buildLanguage(/** @type {string} */ language) {
  const folder = folderOf(language);
  const state = fingerprint(sources, language);
  markUnfinished(folder);
  // The build of English is the folder in which the others are, so only its own parts are removed.
  for (const part of parts) rmSync(join(folder, part), { recursive: true, force: true });
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const child = spawn(node24(), [cli, 'build'], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...toolEnvironment(), NODE_ENV: 'production', PAGE_LANGUAGE: language },
  });
  const [[status], printed, errors] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  if (status !== 0) return `${printed}\n${errors}`;
  await compressAssets(join(folder, 'client'));
  markBuilt(folder, state, parts);
  return null;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses the files once here, so that serving them needs no compression. */
async function compressAssets(/** @type {string} */ client) {
  const files = filesBelow(client).filter((file) => /\.(js|css|svg|json|webmanifest)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(bytes));
      writeFileSync(`${file}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}
