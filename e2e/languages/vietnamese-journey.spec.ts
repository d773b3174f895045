import { test } from '../product.ts';
import { takeJourney } from './journey.ts';

test('in Vietnamese: register, take a diagnostic, buy a plan with VNPay, take an exam, see its result', async ({
  page,
}) => {
  // The diagnostic is translated.
  await takeJourney(page, { language: 'vi', pay: /^Thanh\stoán 719\.760.₫/, diagnosticLang: null });
});
