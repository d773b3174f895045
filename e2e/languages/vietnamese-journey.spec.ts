import { test } from '../product.ts';
import { takeJourney } from './journey.ts';

test('in Vietnamese: register, take a diagnostic, buy a plan with VNPay, take an exam, see its result', async ({
  page,
}) => {
  // The diagnostic is translated.
  await takeJourney(page, { language: 'vi', price: '719.760\u00a0₫', diagnosticLang: null });
});
