import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { assetsFolder, buildLanguage, catalogue } from './build-language.ts';
import { compileTexts } from './compile-texts.ts';
import { localModules } from './local-modules.ts';
import { leaveOutOwnLanguage } from './own-language.ts';
import { chunks } from './shared-chunks.ts';
import { leaveOutStaffPages } from './staff-pages.ts';
import { leaveOutUnusedRouterParts } from './unused-router-parts.ts';
import { workerFiles } from './worker-files.ts';

/** Browsers of the last two years: they know `light-dark()` and `oklch()`, so that each colour is written once. */
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** The divided files are named after all pages that share them, which is too long. */
const chunkFileNames = ({ name }: { name: string }) => `${assetsFolder}/${name.split('~', 1)[0]}-[hash].js`;

/**
 * What is fetched at once with a part that is loaded later. Not what every page has; and nothing with the parts of `site`, such as the account's
 * menu: they are fetched in good time, and each name would be in every page.
 */
const namePreloaded = (_part: string, needed: string[], { hostId }: { hostId: string }) =>
  /\/site-[^/]+$/.test(hostId) ? [] : needed.filter((name) => !/\/(framework|site|rolldown-runtime)-/.test(name));

/** Lets a page's file export what other files take from it, without which shared modules could not be divided as `chunks` says. */
const allowMoreExports = (): Plugin => ({
  name: 'allow-more-exports',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
});

export default defineConfig(({ command }) => ({
  plugins: [
    leaveOutUnusedRouterParts(),
    ...(command === 'build'
      ? [
          compileTexts(buildLanguage, catalogue),
          localModules(buildLanguage),
          leaveOutOwnLanguage(buildLanguage),
          leaveOutStaffPages(),
          workerFiles(buildLanguage, (key) => String(catalogue[key])),
          allowMoreExports(),
        ]
      : []),
    tailwindcss(),
    reactRouter(),
  ],
  // `build-web.mjs` removes the former build: that of English is in the folder in which the others are.
  build: {
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    assetsDir: assetsFolder,
    emptyOutDir: false,
    modulePreload: { resolveDependencies: namePreloaded },
  },
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
