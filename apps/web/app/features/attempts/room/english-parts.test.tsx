import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ClosingDialog } from './closing-dialog.tsx';
import { ScenarioPanel } from './question/question-with-case.tsx';

vi.mock('../../../lib/page/page-language.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: 'vi',
}));

const section = { title: 'Case study', from: 1, to: 4, rule: 'closed_when_left' } as const;

test.each([
  [['sections'], 'en'],
  [undefined, null],
])('with %j untranslated the title of a section that is left has the lang %j (LNG-40)', (untranslated, lang) => {
  const leave = { through: 4, closedThrough: 0, unanswered: 1, onClose: () => {}, onStay: () => {} };
  render(<ClosingDialog attempt={{ untranslated }} section={section} {...leave} />);
  expect(screen.getByRole('heading').textContent).toBe('Leave “Case study”?');
  expect(screen.queryByText('Case study')?.getAttribute('lang') ?? null).toBe(lang);
});

test('a case is marked as English, its title, its tabs and its text (LNG-31)', () => {
  const tabs = ['Overview', 'Requirements'].map((title) => ({ title, text: `${title} of the case` }));
  render(<ScenarioPanel scenario={{ id: 'case', title: 'Northwind', tabs }} tab={0} onTab={() => {}} />);
  const marked = [screen.getByRole('heading'), ...screen.getAllByRole('tab'), screen.getByRole('tabpanel')];
  expect(marked.map((element) => element.getAttribute('lang'))).toEqual(['en', 'en', 'en', 'en']);
});
