import { getExample } from '@examplar/contract/calls/example';
import { Question } from '@examplar/contract/questions';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { AnswerPanel } from './answer-panel.tsx';

vi.mock('../../lib/page/page-language.ts', async (original) => ({ ...(await original<object>()), pageLanguage: 'vi' }));

test('the title of a reference is marked as English', () => {
  const reference = { title: 'Gateway endpoints', url: 'https://docs.example.org' };
  renderPage(<AnswerPanel question={{ ...getExample(Question), reference }} chosen="" isOpen />);
  expect(screen.getByRole('link', { name: reference.title }).getAttribute('lang')).toBe('en');
});
