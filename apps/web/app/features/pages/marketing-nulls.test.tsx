import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import AboutPage from './about-page.tsx';

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
test('the about page too shows only what it is given', () => {
  const { container } = renderPage(<AboutPage />);
  expect(container.textContent).toContain('20+');
  expect(container.textContent).not.toMatch(/null|150\+|94-95%/);
});
