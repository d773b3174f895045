import { getExample } from '@examplar/contract/calls/example';
import { Plan } from '@examplar/contract/payments/plans';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PlanCard } from './plan-card.tsx';

vi.mock('../../lib/page/page-language.ts', async (original) => ({ ...(await original<object>()), pageLanguage: 'vi' }));

const plan = getExample(Plan);

test.each([
  [['description', 'features'], 'en'],
  [undefined, null],
])('with %j untranslated the texts of a plan have the lang %j (LNG-40)', (untranslated, lang) => {
  render(
    <PlanCard
      plan={{ ...plan, untranslated }}
      currentUntil={undefined}
      savedPercent={0}
      isSuggested={false}
      isWorking={false}
      isDisabled={false}
      onChoose={() => {}}
    />,
  );
  for (const element of [screen.getByText(plan.description), screen.getByRole('list')])
    expect(element.getAttribute('lang')).toBe(lang);
});
