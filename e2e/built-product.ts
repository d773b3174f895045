import { buildApiOnce } from '../scripts/build-api.mjs';
import { buildWebOnce } from '../scripts/build-web.mjs';

/** The pages and the API as `npm start` would build them, before the first worker starts a product. */
export default function buildProduct(): void {
  buildWebOnce();
  buildApiOnce();
}
