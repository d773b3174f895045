import type { TestExamSummary } from '@examplar/contract/exams';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { roomPath } from '../../lib/address/room-path.ts';
import { formatDate, formatLocalDate, formatPercent } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { fullComparedPrice } from '../../lib/purchase/price.ts';
import { practiceExamsQuery } from '../../lib/queries/catalogue.ts';
import { type Attempt, ownAttemptsQuery } from '../../lib/queries/own-attempts.ts';
import { quotesQuery } from '../../lib/queries/plans.ts';
import { rememberReturnTo } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { QuestionsLanguage } from '../question-parts/questions-language.tsx';
import { ExamFormat } from './exam-format.tsx';

type PracticeExamsProps = {
  certificationId: string;
  /** No pass for it is sold any more (PLN-16). */
  isRetired: boolean;
};

/** The practice exams of a certification, the free one first. */
export function PracticeExams({ certificationId, isRetired }: PracticeExamsProps) {
  const { data: exams, isError, refetch } = useQuery(practiceExamsQuery(certificationId));
  const { status } = useSession();
  const { data: attempts = [] } = useQuery({ ...ownAttemptsQuery(), enabled: status === 'signed-in' });
  const next = exams && nextExam(exams, attempts);
  return (
    <section aria-labelledby="practice-exams">
      <h2 id="practice-exams" className="font-heading text-heading">
        {say('exams.practice')}
      </h2>
      {!exams && !isError && [1, 2, 3].map((row) => <Skeleton key={row} className="mt-4 h-48 rounded-card" />)}
      {isError && (
        <div role="alert" className="mt-4 grid justify-items-start gap-3">
          <p className="text-ink-muted">{say('exams.notLoaded')}</p>
          <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
        </div>
      )}
      {exams?.length === 0 && <p className="mt-4 text-ink-muted">{say('exams.none')}</p>}
      <ul className="mt-4 grid gap-4">
        {exams?.map((exam) => (
          <li key={exam.id}>
            <ExamCard exam={exam} attempts={attempts} isNext={exam === next} isRetired={isRetired} />
          </li>
        ))}
      </ul>
      {exams?.some(({ free }) => !free) && <SinglePass certificationId={certificationId} isSold={!isRetired} />}
    </section>
  );
}

const isOpen = ({ status }: Attempt) => status === 'In Progress';

/** The exam to take next: the open one, else the first not taken yet, else the one taken longest ago. The list begins with the free one. */
export function nextExam(exams: readonly TestExamSummary[], attempts: readonly Attempt[]): TestExamSummary | undefined {
  const takes = (exam: TestExamSummary) => attempts.filter(({ examId }) => examId === exam.id);
  const lastTake = (exam: TestExamSummary) =>
    takes(exam).reduce((last, { startedAt }) => (startedAt > last ? startedAt : last), '');
  return (
    exams.find((exam) => takes(exam).some(isOpen)) ??
    exams.reduce<TestExamSummary | undefined>(
      (next, exam) => (next === undefined || lastTake(exam) < lastTake(next) ? exam : next),
      undefined,
    )
  );
}

type SinglePassProps = { certificationId: string; isSold: boolean };

/** The plan for this certification alone, for those who have no plan; to its holder, what it opens too (PLN-17). */
export function SinglePass({ certificationId, isSold }: SinglePassProps) {
  const { status, user } = useSession();
  const { data: quotes = [] } = useQuery(quotesQuery());
  const pass = quotes.find(({ planType }) => planType === 'SINGLE_EXAM');
  const isUnknown = status === 'restoring' || (user !== null && user.subscription === undefined);
  const plan = user?.subscription;
  if (plan?.opensToo && plan.certificationId === certificationId)
    return (
      <p className="mt-4 text-caption text-ink-muted">
        {say('pass.opensToo', { code: plan.opensToo.code, date: formatDate(plan.opensToo.until) })}
      </p>
    );
  if (!isSold || !pass || plan?.status === 'active') return null;
  return (
    <p data-screen-only className={`mt-4 text-caption text-ink-muted ${isUnknown ? 'signed-in:hidden' : ''}`}>
      {sayParts(
        'singlePass',
        { pass: pass.displayName, price: fullComparedPrice(pass.price), count: pass.durationMonths },
        {
          a: (text) => (
            <TextLink to={`/cart?renew=SINGLE_EXAM&certificationId=${encodeURIComponent(certificationId)}`}>
              {text}
            </TextLink>
          ),
        },
      )}
    </p>
  );
}

type ExamCardProps = {
  exam: TestExamSummary;
  /** The user's attempts, at any exam. */
  attempts: readonly Attempt[];
  /** The one exam of the page with the primary button. */
  isNext: boolean;
  isRetired: boolean;
};

/**
 * One practice exam with the user's history and the link to its start: directly for signed-in users, through the login page for
 * visitors. A locked one opens on its offer (PAG-70).
 */
export function ExamCard({ exam, attempts, isNext, isRetired }: ExamCardProps) {
  const { user } = useSession();
  const path = `/certifications/${exam.certification_id}/test-exams/${exam.id}`;
  const variant = isNext ? 'primary' : 'secondary';
  const own = attempts.filter(({ examId }) => examId === exam.id);
  const open = own.find(isOpen);
  // Not known before the subscription is: then the exam looks as to those who have one.
  const isLocked = !exam.free && user?.subscription !== undefined && user?.subscription?.status !== 'active';
  const action = open ? say('action.continue') : isLocked ? say('exam.unlock') : say('exam.start');
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h3 lang={langOf(exam, 'title')} className="me-auto text-title font-semibold">
          {exam.title}
        </h3>
        {/* Together, so that all of them move below a long title. */}
        <div className="flex flex-wrap gap-2">
          {exam.free && <Badge tone="accent">{say('exam.free')}</Badge>}
          {/* Once is enough where the title says so. */}
          {exam.isFinal && exam.title !== say('exam.final') && <Badge tone="gold">{say('exam.final')}</Badge>}
          <Badge>{levelText(exam.difficulty)}</Badge>
        </div>
      </div>
      <p lang={langOf(exam, 'description')} className="text-ink-muted">
        {exam.description}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-caption tabular-nums">
        <Fact label={say('exam.duration')} value={say('quantity.minutes', { count: exam.duration })} />
        <Fact label={say('exam.questions')} value={say('quantity.questions', { count: exam.questionCount })} />
        <Fact
          label={say('exam.passingScore')}
          value={say('exam.toPass', { percent: formatPercent(exam.passing_score) })}
        />
      </dl>
      {exam.questionsInLanguage > 0 && <QuestionsLanguage of={exam} />}
      <ExamFormat exam={exam} />
      <div data-screen-only className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={open ? roomPath(open) : path}
          prefetch="intent"
          aria-label={say('exam.action.of', { action, title: exam.title })}
          className={buttonStyle(variant, 'medium', 'signed-out:hidden')}
        >
          {action}
        </Link>
        <Link
          to="/login"
          prefetch="intent"
          aria-label={say('exam.login.of', { title: exam.title })}
          onClick={() => rememberReturnTo(path)}
          className={buttonStyle(variant, 'medium', 'signed-in:hidden')}
        >
          {say('exam.login')}
        </Link>
        {!exam.free && !open && <PlanNeeded isRetired={isRetired} />}
        <OwnHistory exam={exam} attempts={own} />
      </div>
    </Card>
  );
}

/** How the user did in this exam, or how long the running one has. */
function OwnHistory({ exam, attempts }: { exam: TestExamSummary; attempts: readonly Attempt[] }) {
  const extraTimePercent = useSession().user?.extraTimePercent ?? 0;
  const running = attempts.find((attempt) => isOpen(attempt) && attempt.mode === 'exam');
  const finished = attempts.filter((attempt) => !isOpen(attempt));
  if (running) {
    const seconds = Math.ceil(exam.duration * 60 * (1 + extraTimePercent / 100));
    const minutes = Math.ceil((Date.parse(running.startedAt) + seconds * 1000 - Date.now()) / 60_000);
    return minutes > 0 && <HistoryText>{say('exam.timeLeft', { count: minutes })}</HistoryText>;
  }
  if (finished.length === 0) return null;
  const best = Math.max(...finished.map(({ percent }) => percent ?? 0));
  const last =
    finished
      .map(({ completedAt, startedAt }) => completedAt ?? startedAt)
      .sort()
      .at(-1) ?? '';
  return (
    <HistoryText>
      {say('exam.history', { percent: formatPercent(Math.floor(best)), date: formatLocalDate(last) })}
    </HistoryText>
  );
}

const HistoryText = ({ children }: { children: string }) => (
  <p className="text-caption text-ink-muted tabular-nums">{children}</p>
);

/** `Practice level`, so that it is not taken for the mode of the same name. */
const levelText = (difficulty: string) =>
  difficulty === 'practice'
    ? say('exam.level.practice')
    : say('exam.level', { level: `${difficulty.charAt(0).toUpperCase()}${difficulty.slice(1)}` });

/**
 * For those without a plan, before they press the button. A stored session is checked first, so that nothing flashes. For a retired exam
 * no pass of its own is sold (PLN-16).
 */
function PlanNeeded({ isRetired }: { isRetired: boolean }) {
  const { status, user } = useSession();
  const { data: quotes = [] } = useQuery(quotesQuery());
  const prices = quotes
    .filter(({ planType, price }) => price > 0 && !(isRetired && planType === 'SINGLE_EXAM'))
    .map(({ price }) => price);
  const isUnknown = status === 'restoring' || (user !== null && user.subscription === undefined);
  if (user?.subscription?.status === 'active') return null;
  return (
    <p className={cx('flex items-center gap-2 text-caption text-ink-muted', isUnknown && 'signed-in:hidden')}>
      <LockKeyhole aria-hidden="true" />
      {prices.length > 0
        ? say('exam.included.from', { price: fullComparedPrice(Math.min(...prices)) })
        : say('exam.included')}
    </p>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
