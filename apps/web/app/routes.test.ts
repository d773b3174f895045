import { describe, expect, test } from 'vitest';
import routes from './routes.ts';

type Route = { path?: string; file: string; children?: Route[] };

/** Every route with the files that it is rendered within, from the outermost to its own. */
const flatten = (all: Route[], path = '', files: string[] = []): { path: string; files: string[] }[] =>
  all.flatMap((route) => {
    const whole = route.path === undefined ? path : `${path}/${route.path}`;
    const within = [...files, route.file];
    return [{ path: whole, files: within }, ...flatten(route.children ?? [], whole, within)];
  });

describe('the routes of the site', () => {
  const all = flatten(routes as Route[]);

  test('all pages of the admin’s area are below the route that asks for an admin', () => {
    const area = all.filter(({ path, files }) => path.startsWith('/admin') || files.at(-1)?.includes('/admin/'));
    const [guard] = area.map(({ files }) => files.at(-1));
    expect(area.length).toBeGreaterThan(25);
    expect(area.filter(({ files }) => !files.includes(guard ?? ''))).toEqual([]);
    expect(area.filter(({ path }) => !path.startsWith('/admin'))).toEqual([]);
  });
});
