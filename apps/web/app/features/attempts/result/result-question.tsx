import type { FinishedAttempt } from '@examplar/contract/attempts';
import { showAnswer } from '@examplar/domain/questions/answers';
import { judgeOption } from '@examplar/domain/questions/answers/chosen-options';
import { readOptions } from '@examplar/domain/questions/options';
import { ChevronDown, CircleCheck, CircleDashed, CircleX, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { langOf, langOfEnglish } from '../../../lib/page/lang-of.ts';
import { pageLanguage } from '../../../lib/page/page-language.ts';
import { say } from '../../../lib/texts.ts';
import { topicLabel } from '../../../lib/topic-label.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { questionTitle } from '../../../lib/wording/question-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EnglishPart } from '../../../ui/english-part.tsx';
import { AnswerPlaces } from '../../question-parts/answer-places.tsx';
import { explainPlaces } from '../../question-parts/answer-places-of.ts';
import { explainChoice, type Reason } from '../../question-parts/explained-choice.ts';
import { Explanation, OptionReasons } from '../../question-parts/explanation.tsx';
import { LanguageSign } from '../../question-parts/language-sign.tsx';
import { LazyMistakeTerms } from '../../question-parts/mistakes/lazy-mistakes.tsx';
import { OptionFace, type OptionState, optionFrames } from '../../question-parts/option-face.tsx';
import { languageMark, QuestionLanguage } from '../../question-parts/question-language.ts';
import { OptionText, QuestionText } from '../../question-parts/question-text.tsx';
import { NumberedPlaces } from '../../question-parts/text-places.tsx';
import { type NumberedQuestion, type TopicResult, wasSureButWrong } from './result-figures.ts';

type ResultRowProps = { question: NumberedQuestion; topic: TopicResult | undefined };

const looks = {
  correct: {
    word: say('verdict.correct'),
    tone: 'positive',
    tile: 'bg-positive-soft text-positive',
    Icon: CircleCheck,
  },
  incorrect: {
    word: say('verdict.incorrect'),
    tone: 'negative',
    tile: 'bg-negative-soft text-negative',
    Icon: CircleX,
  },
  open: { word: say('result.open'), tone: 'neutral', tile: 'bg-sunken text-ink-muted', Icon: CircleDashed },
} as const;

/** A question in one row: its number, how it went, its title and ask (PAG-73), and what it is about. */
function ResultRow({ question, topic }: ResultRowProps) {
  const { number, is_correct: isCorrect, selectedAnswer, lang } = question;
  const { word, tone, tile, Icon } = looks[isCorrect ? 'correct' : selectedAnswer ? 'incorrect' : 'open'];
  const { title, ask } = questionTitle(questionTextOf(question));
  const facts = factsOf(question, topic);
  return (
    <summary className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 rounded-card px-4 py-3 hover:bg-sunken sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:px-5 [&::-webkit-details-marker]:hidden print:hover:bg-transparent">
      <h3
        data-fill
        className={cx(
          'row-span-2 grid size-9 place-items-center self-start rounded-control font-bold tabular-nums sm:row-span-1 sm:self-center',
          tile,
        )}
      >
        <span className="sr-only">{say('question.word')} </span>
        {number}
      </h3>
      <p className="min-w-0">
        <span lang={languageMark(lang)} className="line-clamp-2 font-medium sm:line-clamp-1">
          {title || say('question.noText')}
        </span>
        {ask && (
          <span lang={languageMark(lang)} className="line-clamp-2 text-caption sm:line-clamp-1">
            {ask}
          </span>
        )}
        {facts.length > 0 && (
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-caption text-ink-muted">{facts}</span>
        )}
      </p>
      <Badge
        tone={tone}
        icon={<Icon aria-hidden="true" />}
        className="justify-self-start whitespace-nowrap max-sm:col-start-2 max-sm:row-start-2"
      >
        {word}
      </Badge>
      <ChevronDown
        aria-hidden="true"
        className="text-ink-muted transition-transform group-open:rotate-180 max-sm:col-start-3 max-sm:row-start-1 print:hidden"
      />
    </summary>
  );
}

function factsOf(question: NumberedQuestion, topic: TopicResult | undefined): ReactNode[] {
  const { isFlagged, isScored, points, maxPoints, lang } = question;
  return [
    wasSureButWrong(question) && (
      <span key="sure" className="font-semibold text-negative">
        {say('result.sureButWrong')}
      </span>
    ),
    topic && (
      <span key="topic" lang={langOf(topic, 'name')}>
        {topicLabel(topic)}
      </span>
    ),
    lang !== pageLanguage && <LanguageSign key="lang" lang={lang} />,
    isFlagged && (
      <span key="flag" className="inline-flex items-center gap-1 font-semibold text-caution">
        <Flag aria-hidden="true" className="fill-gold stroke-gold-edge" />
        {say('mark.flagged')}
      </span>
    ),
    !isScored && (
      <span key="unscored" className="font-semibold">
        {say('result.notScored')}
      </span>
    ),
    isScored && maxPoints > 1 && (
      <span key="points" className="tabular-nums">
        {say('result.pointsOf', { points, max: maxPoints })}
      </span>
    ),
  ].filter(Boolean);
}

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
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">{actions}</div>
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

/** The question as it was asked with the answer that was given, by option or place by place, and why. */
function ResultAnswer({ question }: { question: NumberedQuestion }) {
  const { kind, selectedAnswer, correct_answer: key, explanation, reference, terms } = question;
  const isChoice = kind === 'choice';
  const options = isChoice ? readOptions(question.options) : [];
  const choice = explainChoice(explanation, options, { answer: selectedAnswer ?? '', key });
  const places = isChoice ? null : explainPlaces(question, selectedAnswer);
  return (
    <>
      <NumberedPlaces>
        <QuestionText text={questionTextOf(question)} className="text-reading" />
      </NumberedPlaces>
      {places ? (
        <div className="mt-4 max-w-[46rem]">
          <AnswerPlaces places={places.places} label={say('result.places')} />
        </div>
      ) : (
        <>
          <p className="mt-3 text-ink-muted">
            {say('answer.yours.label')}{' '}
            <strong className="text-ink">
              {selectedAnswer ? showAnswer(selectedAnswer, kind) : say('result.notAnswered')}
            </strong>
            {' · '}
            {say('answer.correct.label')} <strong className="text-ink">{showAnswer(key, kind)}</strong>
          </p>
          <ul className="mt-4 grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-2.5">
            {options.map(({ letter, text }) => (
              <ResultOption
                key={letter}
                letter={letter}
                text={text}
                state={judgeOption(letter, selectedAnswer, key)}
                reasons={choice.inPlace[letter]}
              />
            ))}
          </ul>
        </>
      )}
      <Explanation
        as="h4"
        parts={places ?? choice}
        reference={reference}
        lines={terms && <LazyMistakeTerms terms={terms} />}
        className="mt-4 max-w-[46rem]"
      />
    </>
  );
}

type ResultOptionProps = {
  letter: string;
  text: string;
  state: OptionState;
  reasons: readonly Reason[] | undefined;
};

/** An option to be read, not pressed: what was chosen and what is right, in colour, icon and word, and why. */
function ResultOption({ letter, text, state, reasons }: ResultOptionProps) {
  return (
    <li className="print:break-inside-avoid">
      <div
        data-fill
        className={cx(
          'relative flex items-start gap-x-3.5 rounded-option border px-3.5 py-2.5',
          state === 'idle' ? 'border-line' : optionFrames[state],
        )}
      >
        <OptionFace letter={letter} state={state}>
          <OptionText text={text} />
        </OptionFace>
      </div>
      <OptionReasons reasons={reasons} />
    </li>
  );
}
