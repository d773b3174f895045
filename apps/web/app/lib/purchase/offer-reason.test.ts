import { planNames, toPlanType } from '@examplar/domain/plans/plan-names';
import { recommendationReason } from '@examplar/domain/plans/recommendations';
import { expect, test } from 'vitest';
import { offerReason } from './offer-reason.ts';

test.each(planNames.flatMap((name) => [1, 3].map((months) => [name, months] as const)))(
  'what %s opens for %i months is worded as the API does',
  (name, durationMonths) => {
    const place = { certificationName: 'Azure Fundamentals', providerName: 'Microsoft' };
    expect(
      offerReason(
        { planType: toPlanType(name), durationMonths },
        { title: 'Azure Fundamentals', provider: 'Microsoft' },
      ),
    ).toBe(recommendationReason({ name, durationMonths }, place));
  },
);
