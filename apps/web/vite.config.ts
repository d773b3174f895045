import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { assetsFolder, buildLanguage, catalogue } from './build-language.ts';
import { compileTexts } from './compile-texts.ts';
import { localModules } from './local-modules.ts';
import { leaveOutOwnLanguage } from './own-language.ts';
import { leaveOutUnusedRouterParts } from './unused-router-parts.ts';

/** Browsers of the last two years: they know `light-dark()` and `oklch()`, so that each colour is written once. */
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

const framework =
  /node_modules[\\/](react|react-dom|react-router|scheduler|zustand|@tanstack[\\/](react-query|query-core))[\\/](?!.*(?:useQueries|useInfiniteQuery|queriesObserver|infiniteQueryObserver))|rolldown[\\/]runtime/;
/** What every page needs. Whatever only signed-in users need stays out: their menu, and the answers that their browser keeps. */
const everywhere =
  /[\\/]app[\\/](lib[\\/](?!answers[\\/]|languages[\\/]|api[\\/]send-outgoing|forms|study|room-path|private-heads|purchase[\\/](?:plan-label|price|offer-reason)|attempt-title|save-|queries[\\/](?!catalogue)|report-problem)|ui[\\/]states[\\/]toast|features[\\/](layout[\\/](?!account-panel|footer-languages|language-)|identity[\\/]session-end|pages[\\/](error|not-found)-page))/;
/**
 * The modules that most pages need. Dialogs, menus and fields are loaded with the pages that have them, and so is the code that judges and encodes
 * answers, which only those who answer need.
 */
const parts =
  /[\\/]app[\\/]lib[\\/](?:purchase[\\/](?:price|plan-label|offer-reason)|attempt-title)|[\\/]app[\\/]ui[\\/](?:(?:forms|navigation|question-parts|questions|states)[\\/])?(badge|breadcrumbs|button|card|class-names|disclosure|empty-state|error-state|field|notice|option-button|question-text|skeleton|spinner|stars|stat-tile|text-link|theme-switch)|node_modules[\\/]lucide-react|packages[\\/]domain[\\/]src[\\/]questions[\\/](?!answers(?:\.ts|[\\/](?!chosen-options)))/;
const schemas = /node_modules[\\/]zod[\\/]/;
const forms = /node_modules[\\/](react-hook-form|@hookform)[\\/]/;

/**
 * Few files, each compressing well: what every page needs, what many share, and one file for each page. What many share is divided by
 * the pages that share it, so that no reader loads the icons of staff pages, but not into files of less than 1 KB. Where larger files are
 * merged, most pages load what only others need.
 */
const chunks = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'site', test: everywhere, priority: 1 },
  { name: 'parts', test: parts, minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
  { name: 'schemas', test: schemas },
  { name: 'forms', test: forms },
];

/** The divided files are named after all pages that share them, which is too long. */
const chunkFileNames = ({ name }: { name: string }) => `${assetsFolder}/${name.split('~', 1)[0]}-[hash].js`;

export default defineConfig(({ command }) => ({
  plugins: [
    leaveOutUnusedRouterParts(),
    ...(command === 'build'
      ? [compileTexts(buildLanguage, catalogue), localModules(buildLanguage), leaveOutOwnLanguage(buildLanguage)]
      : []),
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0, assetsDir: assetsFolder },
  // The server build is one file with React in its production form, whatever NODE_ENV says when it runs.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"', __PAGE_LANGUAGE__: JSON.stringify(buildLanguage) },
    environments: {
      client: { build: { rollupOptions: { output: { chunkFileNames, codeSplitting: { groups: chunks } } } } },
      ssr: {
        resolve: { noExternal: true as const },
        build: { rollupOptions: { input: './server/entry.ts' } },
      },
    },
  }),
}));
