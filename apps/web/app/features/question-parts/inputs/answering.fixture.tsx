import { useState } from 'react';
import { renderPage } from '../../../../test/render-page.tsx';
import type { AnswerableQuestion, CheckedAnswer } from './answer-input-props.ts';
import { answerInputOf } from './answer-inputs.ts';
import { loadPlacedInputs } from './late-input.tsx';

await loadPlacedInputs();

/** A question of any kind; a test names what it is about. */
export const questionOf = (changes: Partial<AnswerableQuestion>): AnswerableQuestion => ({
  question_text: 'What comes first?',
  options: ['Alpha', 'Beta', 'Gamma', 'Delta'],
  number_of_answers: 4,
  kind: 'ordering',
  display: null,
  prompts: [],
  prompt_options: null,
  ...changes,
});

type Answering = { answer?: string; isLocked?: boolean; checked?: CheckedAnswer | null };

/** Shows how a question is answered, and keeps each answer as the room does. */
export function renderAnswering(
  question: AnswerableQuestion,
  { answer = '', isLocked = false, checked = null }: Answering = {},
) {
  const { Input } = answerInputOf(question);
  const answers: string[] = [];
  const strikes: string[] = [];
  function Room() {
    const [shown, setShown] = useState(answer);
    return (
      <Input
        question={question}
        answer={shown}
        isLocked={isLocked}
        checked={checked}
        struck=""
        onAnswer={(changed) => {
          answers.push(changed);
          setShown(changed);
        }}
        onStrike={(letter) => strikes.push(letter)}
      />
    );
  }
  return { answers, strikes, ...renderPage(<Room />) };
}
