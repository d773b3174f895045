import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../test/fake-api.ts';
import { renderPage } from '../test/render-page.tsx';
import HomePage from './features/home/home-page.tsx';
import AboutPage from './features/pages/about-page.tsx';

vi.mock('./lib/page/marketing.ts', async (original) => {
  const { marketing } = await original<typeof import('./lib/page/marketing.ts')>();
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
test('the home page leaves out the tile of a figure that is null', () => {
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

// PAG-72
test('the about page leaves out a figure that is null', () => {
  const { container } = renderPage(<AboutPage />);
  expect(container.textContent).toContain('20+');
  expect(container.textContent).not.toMatch(/null|150\+|94-95%/);
});
