import type { Question } from '@examplar/contract/questions';
import type { MatchingDisplay, QuestionKind } from '@examplar/domain/questions/answers';
import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { writeOptions } from '@examplar/domain/questions/options';
import { useState } from 'react';
import type { AnswerableQuestion, AnswerInputProps } from '../../question-parts/inputs/answer-input-props.ts';
import { answerInputOf } from '../../question-parts/inputs/answer-inputs.ts';
import { QuestionText } from '../../question-parts/question-text.tsx';

/** The parts of a question that show its answer. `key` is in the encoding of the kind. */
export type SheetAnswers = {
  kind: QuestionKind;
  display: MatchingDisplay | null;
  options: readonly { text: string }[];
  prompts: readonly string[];
  promptOptions: readonly string[] | null;
  key: string;
};

type AnswerSheetProps = { questionText: string; answers: SheetAnswers; isRevealed: boolean };

/** The text and the controls of a question as in the room: to be tried, or locked on the right answer once revealed. */
export function AnswerSheet({ questionText, answers, isRevealed }: AnswerSheetProps) {
  const question = answerableOf(questionText || 'No question text yet', answers);
  const { Input, hasPlacesInText = false, hint: hintOf } = answerInputOf(question);
  const hint = hintOf(question);
  const shape = [question.kind, question.display, question.options.length, question.prompts.length].join(' ');
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 [overflow-wrap:anywhere]">
      {hint && <p className="text-caption font-semibold text-ink-muted">{hint}</p>}
      {!hasPlacesInText && <QuestionText text={question.question_text} className="text-reading" />}
      <div>
        {isRevealed ? (
          <Input question={question} {...revealed(answers)} />
        ) : (
          // An answer to another shape of the question would not fit.
          <TriedInput key={shape} Input={Input} question={question} />
        )}
      </div>
    </div>
  );
}

type TriedInputProps = { Input: ReturnType<typeof answerInputOf>['Input']; question: AnswerableQuestion };

function TriedInput({ Input, question }: TriedInputProps) {
  const [answer, setAnswer] = useState('');
  const [struck, setStruck] = useState('');
  return (
    <Input
      question={question}
      answer={answer}
      isLocked={false}
      checked={null}
      struck={struck}
      onAnswer={setAnswer}
      onStrike={(letter) => setStruck(toggleOption(struck, letter, question.options.length))}
    />
  );
}

function revealed({ kind, key }: SheetAnswers): Omit<AnswerInputProps, 'question'> {
  const isWhole = key !== '' && !key.includes('-');
  const components = kind === 'choice' ? null : Array.from(key, () => ({ correct: true }));
  return {
    // Right options that are not chosen are marked as the right ones; places need the answer in them.
    answer: kind === 'choice' ? '' : key,
    isLocked: true,
    checked: isWhole ? { correctAnswer: key, components } : null,
    struck: '',
    onAnswer: () => {},
    onStrike: () => {},
  };
}

function answerableOf(text: string, { options, promptOptions, key, ...form }: SheetAnswers): AnswerableQuestion {
  const places = { choice: key.length || 1, ordering: key.length || options.length, matching: form.prompts.length };
  return {
    ...form,
    question_text: text,
    options: writeOptions(options.map((option) => option.text.trim() || 'Empty')),
    number_of_answers: places[form.kind],
    prompt_options: promptOptions,
  };
}

type StoredQuestion = Pick<Question, 'kind' | 'display' | 'prompts' | 'prompt_options' | 'correct_answer'> & {
  options: readonly { text: string }[];
};

/** The answer data of a stored question, for its sheet. */
export const answersOf = ({
  kind,
  display,
  prompts,
  prompt_options: promptOptions,
  correct_answer: key,
  options,
}: StoredQuestion): SheetAnswers => ({ kind, display, prompts, promptOptions, key, options });
