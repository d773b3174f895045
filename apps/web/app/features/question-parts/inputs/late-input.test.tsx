import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { lateInput } from './late-input.tsx';

const { state } = vi.hoisted(() => ({ state: { isOffline: true } }));
vi.mock('./placed-inputs.ts', () => {
  if (state.isOffline) throw new Error('offline');
  return { OrderingInput: () => <p>The steps</p> };
});

test('an input that could not be loaded says so, and comes when it is tried again', async () => {
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
  const Input = lateInput('OrderingInput');
  const { user } = renderPage(<Input {...answering} onAnswer={() => {}} onStrike={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('This question could not be loaded.');
  state.isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('The steps');
});
