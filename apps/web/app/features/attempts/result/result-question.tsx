import type { FinishedAttempt } from '@examplar/contract/attempts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { langOfEnglish } from '../../../lib/lang-of-english.ts';
import { say } from '../../../lib/texts.ts';
import { EnglishPart } from '../../../ui/english-part.tsx';
import { QuestionLanguage } from '../../question-parts/question-language.ts';
import { QuestionText } from '../../question-parts/question-text.tsx';
import { ResultAnswer } from './result-answer.tsx';
import type { NumberedQuestion, TopicResult } from './result-figures.ts';
import { ResultRow } from './result-row.tsx';

type ResultQuestionProps = {
  question: NumberedQuestion;
  scenario: FinishedAttempt['scenarios'][number] | null;
  topic: TopicResult | undefined;
  isOpen: boolean;
  note: ReactNode;
  actions: ReactNode;
};

/** One question of the result: a row with its outcome, which opens to show the answer, the right answer and the explanation. */
export function ResultQuestion({ question, scenario, topic, isOpen, note, actions }: ResultQuestionProps) {
  const { reference } = question;
  return (
    <details
      open={isOpen}
      className="group rounded-card border border-line bg-raised print:break-inside-avoid print:border-0"
    >
      <ResultRow question={question} topic={topic} />
      <div className="border-t border-line px-4 pt-4 pb-5 sm:px-5 sm:pb-6 print:border-0">
        {scenario && <ResultCase scenario={scenario} />}
        <QuestionLanguage value={question.lang}>
          <ResultAnswer question={question} />
        </QuestionLanguage>
        {note}
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          {reference && (
            <a
              href={reference.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-9 min-w-0 items-center gap-1.5 text-caption font-medium text-accent underline underline-offset-3 pointer-coarse:min-h-11"
            >
              <EnglishPart part={reference.title} lang={langOfEnglish}>
                {reference.title}
              </EnglishPart>
              <ExternalLink aria-hidden="true" />
              <span className="sr-only">{say('link.newTab')}</span>
            </a>
          )}
          {actions}
        </div>
      </div>
    </details>
  );
}

function ResultCase({ scenario }: { scenario: NonNullable<ResultQuestionProps['scenario']> }) {
  return (
    <details className="mb-4 rounded-option bg-sunken px-4 py-2.5">
      <summary className="min-h-8 pointer-coarse:min-h-11 cursor-pointer content-center font-medium">
        <EnglishPart part={scenario.title} lang={langOfEnglish}>
          {say('case.title', { title: scenario.title })}
        </EnglishPart>
      </summary>
      {scenario.tabs.map(({ title, text }) => (
        <section key={title} className="mt-3">
          <h4 lang={langOfEnglish} className="mb-1 font-semibold">
            {title}
          </h4>
          <QuestionText text={text} />
        </section>
      ))}
    </details>
  );
}
