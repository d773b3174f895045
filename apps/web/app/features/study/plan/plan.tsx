import type { Certification } from '@examplar/contract/catalogue';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import type { MixUps as FoundMixUps, Progress, Target } from '../../../lib/queries/study.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DayNote, ExamDate } from '../../exam-week/day-note.tsx';
import { OutcomeQuestion } from '../../exam-week/outcome-question.tsx';
import { TodayPortion, todayState } from '../../exam-week/today-portion.tsx';
import { ReadinessPanel } from '../../readiness/readiness-panel.tsx';
import { ChangeNotice } from '../../targets/change-notice.tsx';
import { ChangeTarget } from '../../targets/change-target.tsx';
import { newPlanState, TargetForm } from '../../targets/target-form.tsx';
import { ReportedOutcomes } from '../outcome/reported-outcomes.tsx';
import { Coverage } from '../targets/coverage.tsx';
import { MixUps } from './mix-ups.tsx';
import { TopicProgress } from './topic-progress.tsx';
import { WeekAhead } from './week-ahead.tsx';

/** Loaded after what the page shows first. If that fails, the page is shown without it. */
const KeepOnDevice = lazy(() =>
  import('./keep-on-device.tsx').then(
    (file) => ({ default: file.KeepOnDevice }),
    () => ({ default: () => null }),
  ),
);

type PlanProps = {
  certification: Certification;
  targets: readonly Target[];
  progress: Progress;
  mixUps: FoundMixUps['pairs'];
};

export function Plan({ certification, targets, progress, mixUps }: PlanProps) {
  const { id, code, title } = certification;
  const navigate = useNavigate();
  const isNew = useLocation().state === newPlanState;
  const target = targets.find(({ certificationId }) => certificationId === id);
  return (
    <>
      <header className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 lg:flex-nowrap">
        <div className="min-w-0">
          <h1 className="font-heading text-heading">
            {code} <span className="text-ink-muted">· {title}</span>
          </h1>
          {target && <ExamDate target={target} />}
        </div>
        <div className="flex max-w-full flex-wrap gap-2.5 lg:flex-none">
          <ButtonLink to={practicePath(id)} variant="secondary">
            {say('catalogue.buildSet')}
          </ButtonLink>
          {target && (
            <ChangeTarget target={target} certification={certification} onRemoved={() => void navigate('/study')} />
          )}
        </div>
      </header>
      {target && <ChangeNotice target={target} certification={certification} staysInSight className="mt-6" />}
      <ReportedOutcomes only={id} />
      <div className="mt-6 grid gap-5">
        {target ? (
          <Today target={target} progress={progress} isNew={isNew} />
        ) : (
          <NoTarget certification={certification} />
        )}
        <ReadinessPanel certificationId={id} />
        <MixUps certificationId={id} pairs={mixUps} />
        {target && progress.week.length > 0 && (
          <Card className="sm:p-8">
            <WeekAhead week={progress.week} examOn={target.examOn} today={target.today} />
          </Card>
        )}
        {target && target.phase !== 'past' && (
          <Suspense>
            <KeepOnDevice certification={certification} progress={progress} />
          </Suspense>
        )}
        <Card className="sm:p-8">
          <RecallFigures progress={progress} />
          {certification.questionCount > progress.total && (
            <p className="mb-6 text-ink-muted">
              {say('plan.open', { count: progress.total, total: certification.questionCount })}{' '}
              <TextLink to="/pricing">{say('plan.open.subscribe')}</TextLink>
            </p>
          )}
          <TopicProgress certificationId={id} topics={progress.topics} hasDate={Boolean(target?.examOn)} />
        </Card>
      </div>
    </>
  );
}

type TodayProps = { target: Target; progress: Progress; isNew: boolean };

function Today({ target, progress, isNew }: TodayProps) {
  const isOver = target.phase === 'past';
  // With every question seen, this says so, and so does the card below.
  const saysWhy = !isOver && ['waiting', 'open'].includes(todayState(target.today));
  const planned = progress.week.find(({ date }) => date === target.today.date);
  return (
    <>
      {!isOver && <DayNote target={target} />}
      <Card className="sm:p-8">
        <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
          {isOver ? <OutcomeQuestion target={target} /> : <TodayPortion target={target} isPrimary isNew={isNew} />}
          <div className="grid content-start gap-6">
            {saysWhy && (
              <section aria-labelledby="why">
                <h2 id="why" className="mb-1 font-semibold">
                  {say('plan.why')}
                </h2>
                <p className="max-w-[62ch] text-ink-muted">{planSentence(target, planned)}</p>
              </section>
            )}
            {!(saysWhy && target.coverage.seen === target.coverage.total) && (
              <div>
                <h2 className="mb-2.5 font-semibold">{say('plan.questionsSeen')}</h2>
                <Coverage target={target} />
              </div>
            )}
          </div>
        </div>
      </Card>
    </>
  );
}

function NoTarget({ certification }: { certification: Certification }) {
  const navigate = useNavigate();
  return (
    <Card className="sm:p-8">
      <h2 className="mb-1 text-title font-semibold">{say('plan.when', { certification: certification.code })}</h2>
      <p className="mb-5 max-w-[62ch] text-ink-muted">{say('plan.when.text')}</p>
      <TargetForm
        certificationId={certification.id}
        certifications={[certification]}
        onSaved={() => void navigate(`/study/${certification.id}`, { replace: true, state: newPlanState })}
        actions={(isBusy) => (
          <Button
            type="submit"
            variant="primary"
            size="large"
            isBusy={isBusy}
            className="justify-self-start max-sm:w-full"
          >
            {say('target.make')}
          </Button>
        )}
      />
    </Card>
  );
}

/** With an exam date, the figure is the recall on that day: right after practice, recall is nearly complete for every user (PAG-56). */
function RecallFigures({ progress: { seen, total, recall, recallOnExamDay } }: { progress: Progress }) {
  if (recall === null) return null;
  const figures = [
    { label: say('plan.figures.seen'), value: say('quantity.of', { count: seen, total }) },
    recallOnExamDay === null
      ? { label: say('plan.figures.recall'), value: formatPercent(Math.round(recall * 100)) }
      : { label: say('plan.figures.recallOnExamDay'), value: formatPercent(Math.round(recallOnExamDay * 100)) },
  ];
  return (
    <dl className="mb-7 flex flex-wrap gap-x-10 gap-y-4 border-b border-line pb-6">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col">
          <dt className="order-2 text-caption text-ink-muted">{label}</dt>
          <dd className="order-1 font-heading text-title tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Planned = Pick<Progress['week'][number], 'new' | 'reviews'>;

/**
 * Why today's list is as it is, in a sentence or two. Its figures are those of the list: where other answers of today have
 * changed what the day would be, it names none.
 */
export function planSentence({ phase, examOn, coverage, today }: Target, day: Planned | undefined): string {
  const { new: fresh, reviews } = day ?? { new: 0, reviews: 0 };
  const examDay = examOn === null ? '' : formatDate(examOn);
  const isShort = coverage.byExam !== null && coverage.byExam < coverage.total;
  switch (phase) {
    case 'cover':
      if (isShort) return say('plan.why.short', { count: today.planned });
      if (fresh + reviews !== today.planned) return say('plan.why.mixed', { total: coverage.total, date: examDay });
      return [
        fresh > 0
          ? say('plan.why.new', { count: fresh, total: coverage.total, date: examDay })
          : say('plan.why.newDone', { total: coverage.total, date: examDay }),
        reviews > 0 && say('plan.why.reviews', { count: reviews }),
      ]
        .filter(Boolean)
        .join(' ');
    case 'strengthen':
      return say('plan.why.strengthen', { count: today.planned, date: examDay });
    case 'last_days':
      return coverage.seen < coverage.total ? say('plan.why.lastDays.unseen') : say('plan.why.lastDays');
    default:
      return say('plan.why.noDate');
  }
}
