import { useQuery } from '@tanstack/react-query';
import { fullPrice } from '../../lib/purchase/price.ts';
import { quotesQuery } from '../../lib/queries/plans.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { practiceExamsQuery } from './catalogue.queries.ts';
import { ExamCard } from './exam-card.tsx';

type PracticeExamsProps = {
  certificationId: string;
  /** No pass for it is sold any more (PLN-16). */
  isRetired: boolean;
};

/** The practice exams of a certification, the free one first. */
export function PracticeExams({ certificationId, isRetired }: PracticeExamsProps) {
  const { data: exams, isError, refetch } = useQuery(practiceExamsQuery(certificationId));
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
        {exams?.map((exam, index) => (
          <li key={exam.id}>
            <ExamCard exam={exam} isFirst={index === 0} isRetired={isRetired} />
          </li>
        ))}
      </ul>
      {!isRetired && exams?.some(({ free }) => !free) && <SinglePass certificationId={certificationId} />}
    </section>
  );
}

/** The plan for this certification alone, for those who have no plan. */
export function SinglePass({ certificationId }: { certificationId: string }) {
  const { status, user } = useSession();
  const { data: quotes = [] } = useQuery(quotesQuery());
  const pass = quotes.find(({ planType }) => planType === 'SINGLE_EXAM');
  const isUnknown = status === 'restoring' || (user !== null && user.subscription === undefined);
  if (!pass || user?.subscription?.status === 'active') return null;
  return (
    <p data-screen-only className={`mt-4 text-caption text-ink-muted ${isUnknown ? 'signed-in:hidden' : ''}`}>
      {say('singlePass.before')}{' '}
      <TextLink to={`/cart?renew=SINGLE_EXAM&certificationId=${encodeURIComponent(certificationId)}`}>
        {pass.displayName}
      </TextLink>{' '}
      {say('singlePass.after', { price: fullPrice(pass.price), count: pass.durationMonths })}
    </p>
  );
}
