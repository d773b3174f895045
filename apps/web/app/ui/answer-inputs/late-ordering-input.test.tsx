import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { LateOrderingInput } from './late-ordering-input.tsx';

const { state } = vi.hoisted(() => ({ state: { isOffline: true } }));
vi.mock('./ordering-input.tsx', () => ({
  get OrderingInput() {
    if (state.isOffline) throw new Error('offline');
    return () => <p>The steps</p>;
  },
}));

test('steps that could not be loaded say so, and come when they are asked for again', async () => {
  const question = {
    question_text: 'What comes first?',
    options: ['Alpha', 'Beta'],
    number_of_answers: 2,
    kind: 'ordering' as const,
    display: null,
    prompts: [],
    prompt_options: null,
  };
  const answering = { question, answer: '', isLocked: false, checked: null, struck: '' };
  const { user } = renderPage(<LateOrderingInput {...answering} onAnswer={() => {}} onStrike={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The steps could not be loaded.');
  state.isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('The steps');
});
