import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = { id: string; imports?: string[]; [field: string]: unknown };
type Manifest = { entry: { imports?: string[] }; routes: Record<string, Route>; [field: string]: unknown };

const beginning = 'window.__reactRouterManifest=';

/**
 * Makes the table of routes, which every page loads, a third of its size. It named for each route all modules that the route
 * imports, which is used for one thing: to fetch them when a link is about to be followed. They go to a file of their own, which
 * `app/entry.client.tsx` reads then.
 *
 * @param assets the folder of the client build's hashed files
 * @param address where that folder is served
 * @throws Error when the table is not as this release of React Router writes it
 */
export function lightenManifest(assets: string, address: string): void {
  const names = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name));
  const [name] = names;
  if (name === undefined || names.length > 1)
    throw new Error(`Expected one manifest in ${assets}, found ${names.length}.`);
  const { light, imports } = splitManifest(readFileSync(join(assets, name), 'utf8'));
  const importsName = `route-imports-${createHash('sha256').update(imports).digest('base64url').slice(0, 8)}.json`;
  writeFileSync(join(assets, importsName), imports);
  writeFileSync(
    join(assets, name),
    `${beginning}${JSON.stringify({ ...light, routeImports: `${address}/${importsName}` })};`,
  );
}

/** The part of the table that every page needs, and by route the imports of its module. Fields that are false or empty are omitted. */
export function splitManifest(text: string): { light: Manifest; imports: string } {
  const body = text.trim().replace(/;$/, '');
  if (!body.startsWith(beginning)) throw new Error('The manifest does not begin as expected.');
  const manifest = JSON.parse(body.slice(beginning.length)) as Manifest;
  const routes = Object.values(manifest.routes);
  if (!routes.every(({ imports }) => Array.isArray(imports)))
    throw new Error('A route of the manifest names no imports.');
  const { imports: _unused, ...entry } = manifest.entry;
  return {
    light: {
      ...manifest,
      entry,
      routes: Object.fromEntries(routes.map((route) => [route.id, neededFields(route)])),
    },
    imports: JSON.stringify(Object.fromEntries(routes.map(({ id, imports }) => [id, imports]))),
  };
}

/** `hasDefaultExport` is for React's server components, which the pages do without. */
function neededFields({ imports: _imports, hasDefaultExport: _has, ...route }: Route): Route {
  const isEmpty = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(route).filter(([, value]) => !isEmpty(value))) as Route;
}
