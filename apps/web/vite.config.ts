import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { assetsFolder, buildLanguage, catalogue } from './build-language.ts';
import { compileTexts } from './compile-texts.ts';
import { localModules } from './local-modules.ts';
import { leaveOutOwnLanguage } from './own-language.ts';
import { chunks } from './shared-chunks.ts';
import { leaveOutStaffPages } from './staff-pages.ts';
import { leaveOutUnusedRouterParts } from './unused-router-parts.ts';

/** Browsers of the last two years: they know `light-dark()` and `oklch()`, so that each colour is written once. */
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** The divided files are named after all pages that share them, which is too long. */
const chunkFileNames = ({ name }: { name: string }) => `${assetsFolder}/${name.split('~', 1)[0]}-[hash].js`;

export default defineConfig(({ command }) => ({
  plugins: [
    leaveOutUnusedRouterParts(),
    ...(command === 'build'
      ? [
          compileTexts(buildLanguage, catalogue),
          localModules(buildLanguage),
          leaveOutOwnLanguage(buildLanguage),
          leaveOutStaffPages(),
        ]
      : []),
    tailwindcss(),
    reactRouter(),
  ],
  // `build-web.mjs` removes the former build: that of English is in the folder in which the others are.
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0, assetsDir: assetsFolder, emptyOutDir: false },
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
