import { questionAsk } from '@examplar/domain/questions/question-ask';
import { ChevronDown, CircleCheck, CircleDashed, CircleX, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { langOf } from '../../../lib/lang-of.ts';
import { pageLanguage } from '../../../lib/page-language.ts';
import { say } from '../../../lib/texts.ts';
import { topicLabel } from '../../../lib/topic-label.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { LanguageSign } from '../../question-parts/language-sign.tsx';
import { languageMark } from '../../question-parts/question-language.ts';
import { wasSureButWrong } from './result-confidence.ts';
import type { NumberedQuestion, TopicResult } from './result-figures.ts';

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

/** A question in one row: its number, how it went, what it asked and what it is about. */
export function ResultRow({ question, topic }: ResultRowProps) {
  const { number, is_correct: isCorrect, selectedAnswer, lang } = question;
  const { word, tone, tile, Icon } = looks[isCorrect ? 'correct' : selectedAnswer ? 'incorrect' : 'open'];
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
          {questionAsk(questionTextOf(question)) || say('question.noText')}
        </span>
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
