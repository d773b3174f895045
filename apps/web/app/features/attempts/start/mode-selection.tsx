import type { TestAttempt } from '@examplar/contract/attempts';
import type { TestExam } from '@examplar/contract/exams';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { langOf } from '../../../lib/lang-of.ts';
import { rememberPageAfterPurchase } from '../../../lib/purchase/after-purchase.ts';
import { certificationQuery } from '../../../lib/queries/catalogue.ts';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { openAttemptQuery } from '../attempt.queries.ts';
import { ExamLanguage } from './exam-language.tsx';
import { ExamRules } from './exam-rules.tsx';
import { LazyExamUpgradeModal } from './lazy-exam-upgrade-modal.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { openUntil } from './open-until.ts';
import { useModeStart } from './use-mode-start.ts';

type ModeSelectionProps = { exam: TestExam; open: readonly TestAttempt[] };

export function ModeSelection({ exam, open }: ModeSelectionProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: certification } = useQuery(certificationQuery(exam.certification_id));
  const [needsPlan, setNeedsPlan] = useState<AttemptMode | null>(null);
  const { start, startOver, pendingMode, isStartingOver, error } = useModeStart(exam.id, setNeedsPlan);
  const openIn = (mode: AttemptMode) => open.find((attempt) => attempt.mode === mode);
  const openExam = openIn('exam');
  const openPractice = openIn('practice');
  const { data: running } = useQuery({ ...openAttemptQuery(openExam?.id ?? ''), enabled: openExam !== undefined });

  const cancel = () => {
    const cameFromHere = Number(history.state?.idx ?? 0) > 0;
    void (cameFromHere ? navigate(-1) : navigate(`/certifications/${exam.certification_id}`));
  };

  return (
    <div className="page-width max-w-4xl pt-5 pb-10 sm:py-16">
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

      {!exam.hasAccess && open.length === 0 && (
        <p className="mt-6 flex gap-2.5 rounded-option bg-accent-soft px-4 py-3">
          <LockKeyhole aria-hidden="true" className="mt-1 text-accent" />
          {exam.isFinal ? say('start.needsPlan.final') : say('start.needsPlan')}
        </p>
      )}
      <ExamLanguage exam={exam} />
      <ExamRules exam={exam} />
      <h2 className="mt-9 mb-4 text-title font-semibold">
        {exam.isFinal ? say('start.examOnly') : say('start.choose')}
      </h2>
      {exam.isFinal && <p className="-mt-2 mb-4 max-w-2xl text-ink-muted">{say('start.final')}</p>}
      <ModeChoice
        isFinal={exam.isFinal}
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
        <LazyExamUpgradeModal
          certificationId={exam.certification_id}
          exam={exam}
          onClose={() => setNeedsPlan(null)}
          onPlans={() => rememberPageAfterPurchase({ path: pathname, label: say('start.back') })}
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
