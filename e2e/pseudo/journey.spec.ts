import { testLanguage } from '../../scripts/another-language/add-language.ts';
import { takeJourney } from '../languages/journey.ts';
import { test } from '../product.ts';

test('in a language that was added by its name, its row and its catalogues alone, the whole journey is the same (LNG-16)', async ({
  page,
}) => {
  await takeJourney(page, { language: testLanguage, pay: /^⟦Ṕááý .*719\.760/, diagnosticLang: 'en' });
});
