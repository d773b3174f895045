import type { Plugin } from 'vite';

/**
 * Modules of React Router for features that this site does not use, with what remains of each when the feature is off. They cannot
 * be left out otherwise, since the router imports them unconditionally. An export that a later release adds fails the build. `leftOut`
 * replaces what only servers call, so that it is in no file for browsers.
 */
const leftOut = `const leftOut = () => { throw new Error('Left out of the build for browsers'); };`;
const parts: Record<string, string> = {
  // Finding routes on the server: react-router.config.ts sets routeDiscovery to 'initial'.
  'dom/ssr/fog-of-war.js': `${leftOut}
    export { leftOut as getManifestPath, leftOut as getPathsWithAncestors, leftOut as handleClientVersionMismatch };
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = (manifest) => manifest;`,
  // What the router shows when the root route has no boundary of its own; `root.tsx` has one.
  'dom/ssr/errorBoundaries.js': `
    export const BoundaryShell = ({ children }) => children;
    export { RemixErrorBoundary, RemixRootDefaultErrorBoundary };
    const RemixRootDefaultErrorBoundary = ({ error }) => { console.error(error); return null; };
    const RemixErrorBoundary = ({ children }) => children;`,
  // Observing the router: only the prop \`instrumentations\` of HydratedRouter turns it on.
  'router/instrumentation.js': `${leftOut}
    export { leftOut as instrumentHandler, leftOut as instrumentationResultMetaContext };
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;`,
};

/** Leaves these modules out of what browsers load. */
export function leaveOutUnusedRouterParts(): Plugin {
  return {
    name: 'leave-out-unused-router-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [, path = ''] = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)$/.exec(id) ?? [];
      return parts[path.replaceAll('\\', '/')] ?? null;
    },
  };
}
