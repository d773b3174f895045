import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ExamUpgradeModal } from './exam-upgrade-modal.tsx';

vi.mock('../../../lib/page/page-language.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: 'vi',
}));

test.each([
  [['title'], 'en'],
  [undefined, null],
])('with %j untranslated the title of the exam that needs a plan has the lang %j (LNG-40)', (untranslated, lang) => {
  fakeApi({
    'GET /subscriptions/recommendations/:certificationId': [],
    'GET /subscriptions/features': [],
    'GET /certifications/:certificationId': refusal(404, 'NOT_FOUND', 'Not found'),
  });
  const nothing = () => {};
  renderPage(
    <ExamUpgradeModal
      certificationId="demo"
      exam={{ title: 'Practice Exam 1', untranslated }}
      onClose={nothing}
      onPlans={nothing}
      onSuccess={nothing}
    />,
  );
  expect(screen.getByText(/^To take/).textContent).toContain('“Practice Exam 1” you need a plan');
  expect(screen.queryByText('Practice Exam 1')?.getAttribute('lang') ?? null).toBe(lang);
});
