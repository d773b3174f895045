import type { TestAttempt } from '@examplar/contract/attempts';
import type { TestExam } from '@examplar/contract/exams';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGoBack } from '../../../lib/address/go-back.ts';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatCount, formatLocalDate, formatLocalTime, formatPercent } from '../../../lib/format.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { rememberPageAfterPurchase } from '../../../lib/purchase/after-purchase.ts';
import { certificationQuery } from '../../../lib/queries/catalogue.ts';
import { ownAttemptsQuery } from '../../../lib/queries/own-attempts.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageSpinner } from '../../../ui/states/spinner.tsx';
import { SiteFrame } from '../../layout/site-frame.tsx';
import { QuestionsLanguage } from '../../question-parts/questions-language.tsx';
import { examQuery, openAttemptQuery, startAttempt } from '../attempt.queries.ts';
import { loadPracticeRoom } from '../practice/lazy-practice-room.ts';
import { ExamLoadError } from '../room/exam-load-error.tsx';
import { LockedExam, UpgradeModal } from './locked-exam.tsx';
import { ModeChoice } from './mode-choice.tsx';

/** Starts or resumes an attempt and opens its room; or says that the exam needs a plan. */
function useModeStart(examId: string, onPlanNeeded: (mode: AttemptMode) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const starting = useMutation({
    mutationFn: (mode: AttemptMode) => {
      if (mode === 'practice') loadPracticeRoom().catch(() => {});
      return startAttempt(client, examId, mode);
    },
    onSuccess: ({ id }) => navigate(`${pathname}?attempt=${id}`),
    onError: (error, mode) => {
      if (needsPlan(error)) onPlanNeeded(mode);
    },
  });
  const startingOver = useMutation({
    mutationFn: async (openAttemptId: string) => {
      await call('POST /test-exam-attempts/:attemptId/complete', { params: { attemptId: openAttemptId } });
      return startAttempt(client, examId, 'practice');
    },
    onSuccess: ({ id }) => navigate(`${pathname}?attempt=${id}`),
    onError: (error) => {
      if (needsPlan(error)) onPlanNeeded('practice');
    },
  });

  return {
    start: (mode: AttemptMode) => starting.mutate(mode),
    startOver: (openAttemptId: string) => startingOver.mutate(openAttemptId),
    pendingMode: starting.isPending ? starting.variables : null,
    isStartingOver: startingOver.isPending,
    error: textOf(starting.error ?? startingOver.error),
  };
}

const needsPlan = (error: unknown) => error instanceof ApiError && error.code === 'SUBSCRIPTION_REQUIRED';

function textOf(error: Error | null): string | null {
  if (!error || needsPlan(error)) return null;
  const reason = error instanceof ApiError && error.statusCode !== 0 ? error.message : '';
  return `${say('start.failed')} ${reason}`.trim();
}

const rules: Record<TestExam['sections'][number]['rule'], string> = {
  free: say('rules.free'),
  closed_when_left: say('rules.closedWhenLeft'),
  no_return: say('rules.noReturn'),
};

/** The special rules of this exam in exam mode, shown before it starts. Renders nothing if there are none. */
function ExamRules({ exam }: { exam: TestExam }) {
  const { sections, unscored, duration } = exam;
  const extraTimePercent = useSession().user?.extraTimePercent ?? 0;
  const extraMinutes = Math.ceil((duration * extraTimePercent) / 100);
  if (sections.length === 0 && unscored === 0 && extraTimePercent === 0) return null;
  return (
    <section aria-labelledby="exam-rules" className="mt-6">
      <h2 id="exam-rules" className="font-semibold">
        {say('rules.title')}
      </h2>
      <ul className="mt-2 grid list-disc gap-1 ps-4.5 text-ink-muted marker:text-line-control">
        {extraTimePercent > 0 && <li>{say('rules.extraTime', { percent: extraTimePercent, count: extraMinutes })}</li>}
        {sections.map(({ title, from, to, rule }) => (
          <li key={from}>
            <span lang={langOf(exam, 'sections')} className="font-medium text-ink">
              {title}
            </span>{' '}
            ({from === to ? say('rules.question', { number: from }) : say('rules.questions', { from, to })}):{' '}
            {labelOf(rules, rule)}
          </li>
        ))}
        {unscored > 0 && <li>{say('rules.unscored', { count: unscored })}</li>}
      </ul>
    </section>
  );
}

type ModeSelectionProps = { exam: TestExam; open: readonly TestAttempt[] };

function ModeSelection({ exam, open }: ModeSelectionProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: certification } = useQuery(certificationQuery(exam.certification_id));
  const [needsPlan, setNeedsPlan] = useState<AttemptMode | null>(null);
  const { start, startOver, pendingMode, isStartingOver, error } = useModeStart(exam.id, setNeedsPlan);
  const openIn = (mode: AttemptMode) => open.find((attempt) => attempt.mode === mode);
  const openExam = openIn('exam');
  const openPractice = openIn('practice');
  const { data: running } = useQuery({ ...openAttemptQuery(openExam?.id ?? ''), enabled: openExam !== undefined });

  const isLocked = !exam.hasAccess && open.length === 0;
  const rememberExam = () => rememberPageAfterPurchase({ path: pathname, label: say('start.back') });
  const cancel = useGoBack(`/certifications/${exam.certification_id}`);

  return (
    <div className="page-width max-w-app pt-5 pb-10 sm:py-16">
      {/* Room for the two lines of a long name on a phone: nothing moves when it comes. */}
      <p className="flex min-h-[3.1em] items-end text-balance text-ink-muted sm:min-h-[1.55em]">
        {certification && `${certification.code} · ${certification.title}`}
      </p>
      <h1 lang={langOf(exam, 'title')} className="mt-2 font-heading text-heading">
        {exam.title}
      </h1>
      {exam.isFinal && (
        <Badge tone="gold" className="mt-2">
          {say('exam.final')}
        </Badge>
      )}
      {exam.description && (
        <p lang={langOf(exam, 'description')} className="mt-2 max-w-2xl text-ink-muted">
          {exam.description}
        </p>
      )}
      <dl className="mt-7 grid grid-cols-3 cramped:grid-cols-1 border-y border-line *:border-line *:py-4 *:not-first:border-s *:not-first:ps-4 cramped:*:border-s-0! cramped:*:ps-0! sm:*:not-first:ps-6">
        <StatTile
          value={formatCount(exam.questionCount)}
          label={say('start.questions', { count: exam.questionCount })}
        />
        <StatTile value={formatCount(exam.duration)} label={say('start.minutes')} />
        <StatTile value={formatPercent(exam.passing_score)} label={say('start.toPass')} />
      </dl>

      {isLocked && (
        <LockedExam
          certificationId={exam.certification_id}
          onPlans={rememberExam}
          onSuccess={(opened) => opened === 'cart' && void navigate('/cart')}
        />
      )}
      <ExamLanguage exam={exam} />
      <ExamRules exam={exam} />
      <h2 className="mt-9 mb-4 text-title font-semibold">
        {exam.isFinal ? say('start.examOnly') : isLocked ? say('start.chooseThen') : say('start.choose')}
      </h2>
      {exam.isFinal && <p className="-mt-2 mb-4 max-w-2xl text-ink-muted">{say('start.final')}</p>}
      <ModeChoice
        isFinal={exam.isFinal}
        isLocked={isLocked}
        openExam={openExam && { until: openUntil(running?.attempt.expiresAt ?? null) }}
        openPractice={openPractice}
        pending={isStartingOver ? 'startOver' : pendingMode}
        onStart={start}
        onStartOver={startOver}
      />
      {error && (
        <Notice tone="negative" className="mt-5">
          {error}
        </Notice>
      )}
      <Button variant="quiet" onClick={cancel} className="mt-6 -ms-4.5">
        {say('action.cancel')}
      </Button>
      {needsPlan && (
        <UpgradeModal
          certificationId={exam.certification_id}
          exam={exam}
          onClose={() => setNeedsPlan(null)}
          onPlans={rememberExam}
          onSuccess={(opened) => {
            setNeedsPlan(null);
            if (opened === 'exam') start(needsPlan);
            else void navigate('/cart');
          }}
        />
      )}
    </div>
  );
}

/** When the open exam runs out, by the reader's clock; null while it is being loaded. */
function openUntil(expiresAt: string | null, now = new Date()): string {
  if (expiresAt === null) return say('start.running');
  const isToday = formatLocalDate(expiresAt) === formatLocalDate(now.toISOString());
  const day = isToday ? '' : `${formatLocalDate(expiresAt)}, `;
  return say('start.runningUntil', { time: `${day}${formatLocalTime(expiresAt)}` });
}

/** Loads the exam and the open attempt at it. If the latter fails, starting resumes the attempt anyway. */
export function ModeSelectionPage({ examId }: { examId: string }) {
  const { data: exam, error, refetch } = useQuery(examQuery(examId));
  const { data: attempts, isPending: isLookingForOpen } = useQuery({ ...ownAttemptsQuery(), staleTime: 0 });
  const open = attempts?.filter((attempt) => attempt.examId === examId && attempt.status === 'In Progress') ?? [];

  return (
    <SiteFrame>
      <PageHead {...privateHeads.exam} title={exam?.title ?? say('exam.heading')} isPrivate />
      {/* As high as the window from the start: the footer does not jump when the exam takes the spinner's place. */}
      <div className="min-h-dvh">
        {error && <ExamLoadError error={error} onRetry={() => void refetch()} />}
        {!error && (!exam || isLookingForOpen) && <LoadingExam />}
        {exam && !isLookingForOpen && <ModeSelection exam={exam} open={open} />}
      </div>
    </SiteFrame>
  );
}

function LoadingExam() {
  return (
    <>
      <h1 className="sr-only">{say('exam.heading')}</h1>
      <PageSpinner>{say('exam.loading')}</PageSpinner>
    </>
  );
}

/**
 * On pages in another language: in which one the questions of the exam are, and the way to the same exam in English, as the vendor asks
 * it. English pages leave it out (`own-language.ts`).
 */
export function ExamLanguage({ exam }: { exam: TestExam }) {
  const { pathname } = useLocation();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <QuestionsLanguage of={exam} />
      {exam.questionsInLanguage > 0 && (
        // Another page: the router would lead to the one in this language.
        <a
          href={pathname}
          hrefLang="en"
          className="inline-flex min-h-9 items-center text-caption font-medium text-accent underline underline-offset-3 hover:text-accent-strong pointer-coarse:min-h-11"
        >
          {say('start.inEnglish')}
        </a>
      )}
    </div>
  );
}
