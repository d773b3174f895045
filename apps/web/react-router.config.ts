import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table comes with the first page: no request to the server to find a route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
