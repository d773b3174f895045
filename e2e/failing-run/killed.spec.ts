import { expect, test } from '../product.ts';

test('fails between the kill of its product and the restart', async ({ product }) => {
  await product.kill();
  expect('the product').toBe('running');
});
