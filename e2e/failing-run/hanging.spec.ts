import { test } from '../product.ts';

test('runs until it is interrupted', async ({ product }) => {
  process.stdout.write(`${product.url} is up\n`);
  await new Promise(() => {});
});
