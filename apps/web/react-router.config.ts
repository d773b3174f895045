import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { assetsFolder, basename, buildFolder } from './build-language.ts';
import { lightenManifest } from './light-manifest.ts';

export default {
  appDirectory: 'app',
  buildDirectory: buildFolder,
  basename,
  ssr: true,
  // The whole route table comes with the first page: no request to the server to find a route.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    lightenManifest(join(reactRouterConfig.buildDirectory, 'client', assetsFolder), `/${assetsFolder}`),
} satisfies Config;
