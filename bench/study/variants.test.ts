import { expect, test } from 'vitest';
import * as whole from '../../apps/api/src/slices/learning/counting/count-answers.ts';
import { countings } from './variants.ts';

test.each(countings.filter((counting) => counting !== 'whole'))('%s replaces all of the module', async (counting) => {
  const replacement: object = await import(`../../apps/api/test/bench/${counting}.ts`);
  expect(Object.keys(replacement).toSorted()).toEqual(Object.keys(whole).toSorted());
});
