import { buildApiOnce } from '../scripts/build/build-api.mjs';
import { buildWebOnce } from '../scripts/build/build-web.mjs';
import { fillDataFolder } from './data-folder.ts';

/** The pages and the API as `npm start` would build them, and the data of a first start, before the workers start products. */
export default async function prepareProduct(): Promise<() => void> {
  await buildWebOnce();
  buildApiOnce();
  return fillDataFolder();
}
