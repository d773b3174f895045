import type { ListPrices } from './paid-time.ts';

/** The prices of the first day (PLN-3). */
export const listPrices = {
  SINGLE_EXAM: { priceCents: 1_499, durationMonths: 3 },
  PROVIDER_PASS: { priceCents: 2_499, durationMonths: 3 },
  BASIC_3M: { priceCents: 2_999, durationMonths: 3 },
  PROFESSIONAL_6M: { priceCents: 4_999, durationMonths: 6 },
  ENTERPRISE_12M: { priceCents: 8_999, durationMonths: 12 },
} satisfies ListPrices;
