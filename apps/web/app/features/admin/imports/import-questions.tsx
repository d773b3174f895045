import type { ImportReport } from '@examplar/contract/admin/import-report';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { QuestionSheet } from '../questions/question-sheet.tsx';

type Question = ImportReport['questions'][number];

const step = 25;

/** The questions as they would be written; each opens as learners would see it. */
export function ImportQuestions({ questions }: { questions: readonly Question[] }) {
  const [count, setCount] = useState(step);
  return (
    <section aria-label="The questions" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-title font-semibold">
        The questions <span className="font-normal text-ink-muted">({formatCount(questions.length)})</span>
      </h2>
      <ul className="rounded-card border border-line bg-raised">
        {questions.slice(0, count).map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of one unchanging report
          <li key={index} className="border-line not-first:border-t">
            <QuestionRow question={question} />
          </li>
        ))}
      </ul>
      {questions.length > count && (
        <Button size="small" className="justify-self-start" onClick={() => setCount(count + 4 * step)}>
          Show more of the {formatCount(questions.length)}
        </Button>
      )}
    </section>
  );
}

function QuestionRow({ question }: { question: Question }) {
  const [isOpen, setIsOpen] = useState(false);
  const { record, line, question_text } = question;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="px-4 py-1.5">
      <summary className="min-h-11 content-center [overflow-wrap:anywhere] sm:min-h-10">
        <span className="ms-1 text-ink-muted tabular-nums">{line === undefined ? `${record}.` : `Line ${line}:`}</span>{' '}
        {plainQuestionText(question_text).slice(0, 160)}
      </summary>
      {isOpen && (
        <div className="max-w-3xl py-4">
          <ImportedQuestion question={question} />
        </div>
      )}
    </details>
  );
}

function ImportedQuestion({ question }: { question: Question }) {
  const { record, question_text, kind, display, prompts, prompt_options: promptOptions, explanation, topic } = question;
  const options = question.options.map((text) => ({ text, why: null }));
  return (
    <QuestionSheet
      number={record}
      isRevealed
      question={{
        question_text,
        options,
        answers: { kind, display, options, prompts, promptOptions, key: question.correct_answer },
        explanation,
        difficulty: '',
        topic_number: 0,
        topic_name: topic ?? null,
        reference: null,
      }}
    />
  );
}
