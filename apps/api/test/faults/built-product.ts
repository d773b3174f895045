import { buildApiOnce } from '../../../../scripts/build/build-api.mjs';
import { buildWebOnce } from '../../../../scripts/build/build-web.mjs';

/** The pages and the API as `npm start` would build them, before the first test starts a product (product-process.ts). */
export default async function buildProduct(): Promise<void> {
  await buildWebOnce();
  buildApiOnce();
}
