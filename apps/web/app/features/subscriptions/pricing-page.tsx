import { refundWindowDays } from '@examplar/domain/plans/refund-window';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { formatDate } from '../../lib/format.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { takePendingPlan } from '../../lib/purchase/pending-plan.ts';
import { planLabel } from '../../lib/purchase/plan-label.ts';
import { mySubscriptionQuery, type Plan, plansQuery, quotesQuery } from '../../lib/queries/plans.ts';
import { useSession } from '../../lib/session/session.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ComparedPrice } from '../../ui/money.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { readinessScreenshot, ScreenPicture } from '../preparation/screen-picture.tsx';
import { QuestionsLanguage } from '../question-parts/questions-language.tsx';
import { useChoosePlan } from './choose-plan.ts';
import { PlanCard } from './plan-card.tsx';
import { savedPercent, suggestedPlan } from './plan-choice.ts';

const offers = [say('free.diagnostic'), say('free.plan'), say('free.readiness')];

/** What an account offers without a plan (LRN-33, LRN-83). */
function FreeForAll() {
  return (
    <section aria-labelledby="free" className="mx-auto mt-14 w-full max-w-4xl sm:mt-20">
      <div className="grid overflow-hidden rounded-card border border-line bg-sunken md:grid-cols-2">
        <div className="p-6 sm:p-8 md:self-center">
          <h2 id="free" className="font-heading text-heading">
            {say('free.title')}
          </h2>
          <ul className="mt-4 grid gap-2.5">
            {offers.map((offer) => (
              <li key={offer} className="flex gap-3">
                <CircleCheck aria-hidden="true" className="mt-1 text-accent" />
                {offer}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-caption text-ink-muted">
            {say('free.estimate')} <TextLink to="/how-readiness-works">{say('footer.readiness')}</TextLink>
          </p>
        </div>
        <div className="mx-6 self-end overflow-hidden rounded-t-card border-x border-t border-line sm:mx-8 md:ms-0 md:mt-8">
          <ScreenPicture screenshot={readinessScreenshot} alt={say('free.picture')} />
        </div>
      </div>
    </section>
  );
}

// Needed only when a plan is chosen, and pricing is a public page.
const Dialog = lazy(() => import('../../ui/dialogs/dialog.tsx').then((file) => ({ default: file.Dialog })));
const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx').then((file) => ({ default: file.UpgradeDialog })));

// Without the plans the page still says what they are; its list stays empty.
const load = pageLoader(() => [plansQuery(), quotesQuery()], { mayMiss: true });
export const loader = load.server;
export const clientLoader = load.browser;

/** The plans. If they cannot be loaded, the list stays empty. */
export default function PricingPage() {
  const { status, hasToken, user } = useSession();
  const { data: plans } = useQuery(plansQuery());
  const { data: subscription } = useQuery({ ...mySubscriptionQuery(), enabled: hasToken });
  const { choose, workingOn, upgrade, confirmUpgrade, cancelUpgrade, alertText, closeAlert } = useChoosePlan();
  usePendingPlan(plans, choose);
  const current = subscription?.status === 'active' ? subscription : undefined;
  const suggested = suggestedPlan(plans ?? [], current?.planName);

  return (
    <div className="page-width py-10 sm:py-16">
      <PageHead title={say('pricing.title')} description={say('pricing.description')} />
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="font-heading text-display">{say('pricing.heading')}</h1>
        <p className="mt-4 text-reading text-ink-muted sm:text-balance">
          {say('pricing.lead', { days: refundWindowDays })}
        </p>
        <QuestionsLanguage className="mt-4 justify-center" />
      </header>
      {user?.teamSeat && (
        <p role="note" className="mx-auto mt-6 max-w-2xl text-center font-medium wrap-anywhere">
          {say('pricing.teamSeat', { team: user.teamSeat.team, date: formatDate(user.teamSeat.endsOn) })}
        </p>
      )}
      <div className="@container mt-12">
        <div className="grid gap-x-4 gap-y-7 @min-[36rem]:grid-cols-2 @min-[69rem]:grid-cols-4">
          {plans?.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              currentUntil={current?.planName === plan.name ? current.endDate : undefined}
              savedPercent={savedPercent(plan, plans)}
              isSuggested={plan.name === suggested}
              isWorking={workingOn === plan.id}
              isDisabled={status === 'restoring' || workingOn !== null}
              canChoose={plan.price > 0 || !current || current.planType === 'FREE_TRIAL'}
              onChoose={() => void choose(plan)}
            />
          ))}
        </div>
      </div>
      <p className="mt-5 text-center text-caption text-ink-muted">{say('pricing.currency')}</p>
      <Passes />
      <FreeForAll />
      <div className="mt-16 grid sm:mt-24">
        <PricingFaq />
      </div>
      {upgrade && (
        <Suspense>
          <UpgradeDialog {...upgrade} onConfirm={confirmUpgrade} onCancel={cancelUpgrade} />
        </Suspense>
      )}
      {alertText !== null && (
        <Suspense>
          <Dialog
            isOpen
            kind="alert"
            title={say('pricing.refused')}
            description={alertText}
            onClose={closeAlert}
            footer={
              <Button variant="primary" onClick={closeAlert}>
                {say('action.ok')}
              </Button>
            }
          />
        </Suspense>
      )}
    </div>
  );
}

/** Continues with the plan that a visitor chose before signing in; a visitor who returns without signing in starts over. */
function usePendingPlan(plans: Plan[] | undefined, choose: (plan: Plan) => Promise<void>) {
  const { status } = useSession();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || !plans || status === 'restoring') return;
    isTaken.current = true;
    const planId = takePendingPlan();
    const plan = plans.find(({ id }) => id === planId);
    if (plan && status === 'signed-in') void choose(plan);
  }, [plans, status, choose]);
}

const passes = [
  {
    type: 'SINGLE_EXAM',
    reach: (count: number) => say('passes.exam.reach', { count }),
    to: '/exams',
    action: say('passes.exam.choose'),
  },
  {
    type: 'PROVIDER_PASS',
    reach: (count: number) => say('passes.provider.reach', { count }),
    to: '/providers',
    action: say('passes.provider.choose'),
  },
] as const;

/** The plans for one certification or one provider, which are bought on the pages of these. Nothing without their prices (PAG-27). */
export function Passes() {
  const { data: quotes = [] } = useQuery(quotesQuery());
  const sold = passes.flatMap((pass) => {
    const quote = quotes.find(({ planType }) => planType === pass.type);
    return quote ? [{ ...pass, quote }] : [];
  });
  if (sold.length === 0) return null;
  return (
    <section aria-labelledby="passes" className="mx-auto mt-14 w-full max-w-4xl sm:mt-20">
      <h2 id="passes" className="font-heading text-heading">
        {say('passes.heading')}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {sold.map(({ type, reach, to, action, quote }) => (
          <li key={type} className="grid">
            <Card className="flex flex-wrap content-between items-end justify-between gap-x-6 gap-y-4">
              <div>
                <h3 className="text-title font-semibold">{planLabel(type)}</h3>
                <p className="mt-1 text-ink-muted">{reach(quote.durationMonths)}</p>
                <p className="mt-3 font-heading text-heading tabular-nums">
                  <ComparedPrice dollars={quote.price} />
                </p>
              </div>
              <ButtonLink to={to} variant="secondary">
                {action}
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-ink-muted">{say('passes.retired')}</p>
    </section>
  );
}

const questions = [
  {
    question: say('pricing.faq.cancel'),
    answer: say('pricing.faq.cancel.answer', { days: refundWindowDays }),
  },
  {
    question: say('pricing.faq.methods'),
    answer: say('pricing.faq.methods.answer'),
  },
  {
    question: say('pricing.faq.upgrade'),
    answer: say('pricing.faq.upgrade.answer'),
  },
  {
    question: say('pricing.faq.twoPayments'),
    answer: say('pricing.faq.twoPayments.answer'),
  },
  {
    question: say('pricing.faq.students'),
    answer: sayParts('pricing.faq.students.answer', {}, { a: (text) => <TextLink to="/contact">{text}</TextLink> }),
  },
];

function PricingFaq() {
  return (
    <section aria-labelledby="faq" className="mx-auto w-full max-w-4xl">
      <h2 id="faq" className="font-heading text-heading">
        {say('pricing.faq')}
      </h2>
      <div className="mt-5 border-b border-line">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-t border-line">
            <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 text-title font-semibold [&::-webkit-details-marker]:hidden">
              <h3 className="text-[1em]">{question}</h3>
              <Plus aria-hidden="true" className="text-ink-muted transition-transform group-open:rotate-45" />
            </summary>
            <p className="max-w-[38em] pb-5 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-6 text-ink-muted">
        {sayParts('pricing.teams', {}, { a: (text) => <TextLink to="/teams">{text}</TextLink> })}
      </p>
    </section>
  );
}
