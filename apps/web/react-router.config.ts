import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { lightenManifest } from './light-manifest.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table comes with the first page: no request to the server to find a route.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => lightenManifest(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;
