import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import HomePage from './home-page.tsx';

vi.mock('../../lib/page/marketing.ts', async (original) => {
  const { marketing } = await original<typeof import('../../lib/page/marketing.ts')>();
  return {
    marketing: {
      ...marketing,
      averageSalaryIncreasePercent: null,
      rating: null,
      about: { certificationCount: null, userCount: 20, firstAttemptSuccessPercent: null },
    },
  };
});

// PAG-72
test('a figure of marketing.json that is null is left out with its tile', () => {
  const broken = () => refusal(500, 'INTERNAL_ERROR', 'Broken.');
  fakeApi({
    'GET /statistics': broken,
    'GET /certifications/:certificationId': broken,
    'GET /certifications/:certificationId/questions': broken,
    'GET /reviews': [],
  });
  renderPage(<HomePage />);
  const numbers = screen.getByRole('region', { name: 'Success by the numbers' });
  expect([...numbers.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['94%', '45 days']);
});
