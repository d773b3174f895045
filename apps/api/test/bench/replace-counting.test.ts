import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as whole from '../../src/slices/learning/counting/count-answers.ts';

const replacements = readdirSync(import.meta.dirname).filter((name) => name.startsWith('counting-'));

// The product does not start with a module that lacks an export, and only the benchmark starts it with one of them.
test.each(replacements)('%s replaces all of the module', async (name) => {
  const replacement: object = await import(`./${name}`);
  expect(Object.keys(replacement).toSorted()).toEqual(Object.keys(whole).toSorted());
});

test('both ways to count less are there', () => expect(replacements).toHaveLength(2));
