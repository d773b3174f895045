import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import { formatScore } from '../../../lib/formats/quantities.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { targetsQuery } from '../../../lib/queries/study.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say, sayParts } from '../../../lib/texts.ts';
import { topicLabel } from '../../../lib/topic-label.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { distanceText, OutcomeBar } from '../../attempt-parts/attempt-outcome.tsx';
import { hasVerdict } from '../../attempt-parts/attempt-status.tsx';
import { type Bar, debriefFacts } from './debrief-facts.ts';
import { doneText, topicToPractise } from './result-figures.ts';
import { questionAnchor } from './result-questions.tsx';

type DebriefProps = { attempt: FinishedAttempt; isFirst: boolean };

/** What this attempt says, in at most three sentences, each with its picture and one way on (PAG-43). */
export function Debrief({ attempt, isFirst }: DebriefProps) {
  const facts = useMemo(() => debriefFacts(attempt), [attempt]);
  const mistakes = attempt.questions.filter((question) => !question.is_correct).length;
  return (
    <section aria-label={say('debrief')}>
      <ul className="mt-6 grid gap-4 md:auto-cols-fr md:grid-flow-col">
        <Sentence
          text={scoreText(attempt, isFirst)}
          figure={<ScoreFigure attempt={attempt} />}
          way={
            mistakes > 0 && (
              <WayOn to={{ search: '', hash: '#questions' }}>{say('debrief.mistakes', { count: mistakes })}</WayOn>
            )
          }
        >
          <ScoreBar attempt={attempt} />
        </Sentence>
        {isFirst ? (
          <FirstSteps attempt={attempt} />
        ) : (
          facts.map(({ text, bars, question }) => (
            <Sentence
              key={text}
              text={text}
              way={
                <WayOn to={{ search: '?show=all', hash: `#${questionAnchor(question)}` }}>
                  {say('debrief.see', { number: question })}
                </WayOn>
              }
            >
              <Bars bars={bars} />
            </Sentence>
          ))
        )}
      </ul>
    </section>
  );
}

function scoreText(attempt: FinishedAttempt, isFirst: boolean): string {
  if (!hasVerdict(attempt)) return isFirst ? say('debrief.start') : doneText(attempt);
  const distance = distanceText(attempt);
  return isFirst && attempt.status === 'Failed' ? `${say('debrief.start')} ${distance}` : distance;
}

type SentenceProps = { text: ReactNode; figure?: ReactNode; children?: ReactNode; way: ReactNode };

const Sentence = ({ text, figure, children, way }: SentenceProps) => (
  <li className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5 sm:p-6">
    {figure}
    <p className="text-title leading-snug font-semibold text-pretty">{text}</p>
    {children}
    {way && (
      <p data-screen-only className="mt-auto">
        {way}
      </p>
    )}
  </li>
);

type WayOnProps = { to: Parameters<typeof TextLink>[0]['to']; children: ReactNode };

const WayOn = ({ to, children }: WayOnProps) => (
  <TextLink to={to} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
    {children}
  </TextLink>
);

/** The percent of an exam; of practice how many were right. */
function ScoreFigure({ attempt }: { attempt: FinishedAttempt }) {
  const { percent, score, totalQuestions, status } = attempt;
  if (!hasVerdict(attempt))
    return (
      <p className="font-heading text-heading tabular-nums">
        {say('result.right', { part: score, whole: totalQuestions })}
      </p>
    );
  return (
    <p className="relative w-fit font-heading text-[4.25rem] leading-none tabular-nums">
      {formatScore(percent).slice(0, -1)}
      <span className="ms-[0.04em] align-[0.36em] font-sans text-[0.5em] font-semibold">%</span>
      {status === 'Passed' && <Flourish />}
    </p>
  );
}

function ScoreBar({ attempt }: { attempt: FinishedAttempt }) {
  const pass = formatPercent(attempt.passingScore);
  return (
    <div>
      <OutcomeBar attempt={attempt} />
      {hasVerdict(attempt) && (
        <div aria-hidden="true" className="relative mt-2 h-[1.25rem] text-caption font-medium text-ink-muted">
          <span
            className="absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2"
            style={{ insetInlineStart: `${attempt.passingScore}%` }}
          >
            {say('result.score.pass', { percent: pass })}
          </span>
        </div>
      )}
    </div>
  );
}

/** A stroke of the pen under a passed score, drawn once. */
function Flourish() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 14"
      preserveAspectRatio="none"
      fill="none"
      className="absolute inset-x-0 -bottom-3 h-3 w-full overflow-visible stroke-gold-edge"
    >
      <path
        d="M3 9C38 3 92 2 157 6"
        pathLength={1}
        strokeWidth={3}
        strokeLinecap="round"
        strokeDasharray={1}
        className="motion-safe:animate-[draw_700ms_var(--ease-out)_200ms_backwards]"
      />
    </svg>
  );
}

/** Two figures side by side; their labels and values say the same in words. */
const Bars = ({ bars }: { bars: readonly Bar[] }) => (
  <ul className="grid gap-2.5">
    {bars.map(({ label, value, percent }) => (
      <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-caption">
        <span className="text-ink-muted">{label}</span>
        <span className="font-semibold tabular-nums">{value}</span>
        <span data-fill className="col-span-2 h-1.5 rounded-round bg-sunken">
          <span data-bar className="block h-full rounded-round bg-accent" style={{ width: `${percent}%` }} />
        </span>
      </li>
    ))}
  </ul>
);

/** After the first result: the topic that holds back most, and a plan for the rest (PAG-44). */
function FirstSteps({ attempt: { certificationId, topics } }: { attempt: FinishedAttempt }) {
  const { data: targets } = useQuery(targetsQuery());
  const hasPlan = targets?.some((target) => target.certificationId === certificationId);
  const topic = topicToPractise(topics);
  return (
    <>
      {topic && (
        <Sentence
          text={sayParts(
            'debrief.weakest',
            { topic: topicLabel(topic) },
            { topic: (text) => <span lang={langOf(topic, 'name')}>{text}</span> },
          )}
          way={
            <WayOn to={practicePath(certificationId, { topics: [topic.topic_number] })}>
              {say('result.topic.practise')}
            </WayOn>
          }
        >
          <Bars
            bars={[
              {
                label: say('result.right', { part: topic.correct, whole: topic.total }),
                value: '',
                percent: (topic.correct / topic.total) * 100,
              },
            ]}
          />
        </Sentence>
      )}
      <Sentence
        text={say('debrief.plan')}
        way={
          <ButtonLink to={`/study/${certificationId}`} variant="primary" size="large" className="max-sm:w-full">
            {hasPlan ? say('result.studyPlan') : say('debrief.makePlan')}
          </ButtonLink>
        }
      />
    </>
  );
}
