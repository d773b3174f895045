import { buildApiOnce } from '../../scripts/build/build-api.mjs';
import { buildPseudoOnce, buildWebOnce } from '../../scripts/build/build-web.mjs';
import { fillDataFolder } from '../data-folder.ts';

/** The product with the pseudo-locale in place of Vietnamese. No setting leads there: only these tests build it. */
export default async function preparePseudoProduct(): Promise<() => void> {
  await buildWebOnce(['en']);
  await buildPseudoOnce();
  buildApiOnce();
  return fillDataFolder();
}
