import { planLabel as domainLabel, planTypes } from '@examplar/domain/plans/plan-names';
import { expect, test } from 'vitest';
import { planLabel } from './plan-label.ts';

test.each(planTypes)('%s has the same label on English pages as in mails and for staff', (planType) => {
  for (const provider of [undefined, null, '', 'AWS']) {
    expect(planLabel(planType, provider)).toBe(domainLabel(planType, provider));
  }
});
