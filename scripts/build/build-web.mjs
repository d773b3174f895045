import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { node24, root, toolEnvironment } from '../paths.mjs';
import { filesBelow, fingerprint, isBuilt, markBuilt, markUnfinished } from './build-once.mjs';

const web = join(root, 'apps', 'web');
const sources = [
  'apps/web/app',
  'apps/web/messages',
  'apps/web/build-language.ts',
  'apps/web/compile-texts.ts',
  'apps/web/pseudo-texts.ts',
  'apps/web/public',
  'apps/web/server',
  'apps/web/vite.config.ts',
  'apps/web/light-manifest.ts',
  'apps/web/local-modules.ts',
  'apps/web/own-language.ts',
  'apps/web/shared-chunks.ts',
  'apps/web/unused-router-parts.ts',
  'apps/web/react-router.config.ts',
  'packages',
  'content/marketing.json',
  'package-lock.json',
];

/**
 * Builds the pages of each served language if a source has changed since, or if the build is incomplete. Each language has a build and a
 * stamp of its own, so that serving one more builds only that one.
 *
 * @param {string[]} [languages] those that `LANGUAGES` names, unless others are needed
 */
export function buildWebOnce(languages = (process.env.LANGUAGES || 'en').split(',')) {
  for (const language of languages) buildLanguageOnce(language);
}

/** Builds pages with the texts of the pseudo-locale, in place of the Vietnamese ones: those are stale then, and built again when needed. */
export function buildPseudoOnce() {
  buildLanguageOnce('vi', 'pseudo');
}

function buildLanguageOnce(/** @type {string} */ language, texts = '') {
  const folder = join(web, 'build', language === 'en' ? '' : language);
  const name = [language, texts].filter(Boolean).join(', ');
  if (isBuilt(folder, sources, name)) return;
  const state = fingerprint(sources, name);
  markUnfinished(folder);
  console.log(`Building the pages (${name}; once, about half a minute)…`);
  buildLanguage(folder, language, texts);
  markBuilt(folder, state, ['client', 'server']);
}

function buildLanguage(/** @type {string} */ folder, /** @type {string} */ language, /** @type {string} */ texts) {
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const { status, stdout, stderr } = spawnSync(node24(), [cli, 'build'], {
    cwd: web,
    encoding: 'utf8',
    env: { ...toolEnvironment(), NODE_ENV: 'production', PAGE_LANGUAGE: language, PAGE_TEXTS: texts },
  });
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\nThe pages could not be built.`);
    process.exit(status ?? 1);
  }
  compressAssets(join(folder, 'client'));
}

/** Compresses the files once here, so that serving them needs no compression. */
function compressAssets(client) {
  for (const file of filesBelow(client)) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
