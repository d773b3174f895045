import { refundWindowDays } from '@examplar/domain/plans/refund-window';
import { say } from '../../lib/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { company } from './company.ts';
import { LegalList, LegalPage, type LegalSection } from './legal-page.tsx';

export default function TermsPage() {
  return (
    <LegalPage
      title={say('terms.title')}
      path="/terms"
      description={say('terms.description')}
      summary={
        <p>
          <strong>In short:</strong> you must be at least 13. Plans are paid in advance for a fixed time; nothing is
          charged without you. Within {refundWindowDays} days of a purchase you may ask for your money back, once per
          account. Our questions help you prepare; they are not the real ones, and no one can promise you that you will
          pass.
        </p>
      }
      sections={[...conductSections, ...feesSections, ...lawSections]}
    />
  );
}

const conductSections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: (
      <p>
        These terms are an agreement between you and Examplar (“we”). By opening an account or using the site you accept
        them, together with the <TextLink to="/privacy">Privacy Policy</TextLink>. If you do not, please do not use it.
      </p>
    ),
  },
  {
    id: 'who-may-use',
    title: 'Who may use Examplar',
    body: (
      <p>
        The minimum age is 13. If you are under the age of majority where you live, a parent or guardian must agree to
        these terms for you. You use Examplar for yourself: an account is personal and is not shared.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Give a true email address, keep your password to yourself, and tell us when you think that someone else uses
        your account. You can see where you are signed in, and sign out everywhere, in your settings.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>
          Questions, explanations and exams belong to us or our authors. You may use them to prepare yourself. You may
          not
        </p>
        <LegalList>
          <li>copy, publish, sell or collect them by machine;</li>
          <li>upload questions that were taken from a real exam, or ask others for them;</li>
          <li>disturb the service, get around its limits, or reach for the data of others;</li>
          <li>write reviews for money, or insult anyone in them.</li>
        </LegalList>
        <p>
          A review stays yours. You allow us to show it on the site. We may hide reviews and suspend accounts that break
          these rules.
        </p>
      </>
    ),
  },
];

/** Warranty, liability and applicable law. */
const lawSections: readonly LegalSection[] = [
  {
    id: 'teams',
    title: 'Teams',
    body: (
      <>
        <p>
          Whoever makes a team is its owner and may invite others, assign work and see its results. Invite only people
          who expect it. If you make a team for a company or a school, you act for it, and it answers for having the
          right to ask its people to join and for how it uses what it sees. The privacy notice says what that is.
        </p>
        <p>
          Every member keeps their own account, with everything in it, and may leave at any time. A seat gives one
          member full access until the seats of the team end; it is not a plan of the member’s own and cannot be sold
          on. We may suspend a team that is used against these terms; people can still leave it and finish what they
          began.
        </p>
      </>
    ),
  },
  {
    id: 'no-guarantee',
    title: 'What practice can and cannot do',
    body: (
      <>
        <p>
          Examplar is independent. It is not connected with the vendors whose certifications it prepares for; their
          names are theirs and are used only to say which exam is meant. No question here is taken from a real exam.
        </p>
        <p>
          We write with care and correct errors that are reported, but vendors change their services and exams. We
          cannot promise that everything is free of mistakes at every moment, nor that you will pass.
        </p>
        <p>
          Readiness is an estimate from your answers and no promise: a real exam may be harder or easier than our
          questions, and the day counts too. Decide for yourself when to book.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        The service is provided as it is. As far as the law allows, we are not liable for indirect damage, such as the
        fee of an exam that was not passed, and in all for no more than what you paid us in the twelve months before.
        Nothing here limits liability that the law does not let us limit.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    body: (
      <p>
        You may end it at any time by deleting your account. We may end or suspend it for a serious or repeated breach
        of these terms, and tell you why. If we stop the service altogether, we refund the fees for the time that is
        left.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    body: (
      <p>
        When these terms change, the new text and its date appear here, and we tell you by email before a change that
        matters takes effect. If you do not agree, you may end the agreement before that day.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the laws of the State of California, United States, without regard to its rules on
        conflicts of laws. Courts in San Francisco, California, decide on disputes, unless the law of your country gives
        you the right to go to a court where you live.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms? Write to{' '}
        <a href={`mailto:${company.supportEmail}`} className="font-medium text-accent underline underline-offset-3">
          {company.supportEmail}
        </a>{' '}
        or use the <TextLink to="/contact">contact form</TextLink>.
      </p>
    ),
  },
];

/** The terms about money: fees, renewal, cancelling, refunds and prices. */
const feesSections: readonly LegalSection[] = [
  {
    id: 'plans',
    title: 'Plans and the free trial',
    body: (
      <>
        <p>
          Some of Examplar is free: the first ten questions and the first practice exam of every certification. A plan
          opens more, for the time and the extent that the <TextLink to="/pricing">pricing page</TextLink> states when
          you buy it. There is one active plan per account.
        </p>
        <p>
          The free trial runs for 30 days, once per account, ends by itself and needs no payment details. When you move
          up to a higher plan, the whole days that your present one has left, rounded up, are added to the new one.
        </p>
        <p>Every payment becomes time, also one that is confirmed while another plan of yours is active:</p>
        <LegalList>
          <li>The same plan for the same certifications gets the months that you paid for.</li>
          <li>
            Other payments become whole days of the plan that you have, rounded down but at least one, at its daily
            price: the price on the pricing page when the payment arrives, divided by the days of its months.
          </li>
          <li>
            Two passes of one kind for different things become the smallest plan that covers both. It runs for the days
            that the unused money of the first and the price of the second buy at that plan’s daily price.
          </li>
          <li>
            When we refund one of several orders, the others are calculated again in the order in which you paid them.
          </li>
        </LegalList>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees and payment',
    body: (
      <>
        <p>
          Subscription fees are charged in advance and are non-refundable except as required by law and as section 8
          (Money Back Guarantee) says.
        </p>
        <p>
          Prices are in US dollars; where a payment provider charges in another currency, the amount is shown before you
          pay. Payments are handled by the provider that you choose, under its own terms. A plan begins when the
          provider confirms the payment to us.
        </p>
      </>
    ),
  },
  {
    id: 'renewal',
    title: 'Renewal',
    body: (
      <>
        <p>Subscriptions renew automatically unless cancelled.</p>
        <p>
          As long as no payment method here charges by itself, renewal is a reminder with a link: 7 days and 1 day
          before the end of your plan we send you an email, and the plan is renewed only if you follow the link and pay.
          You can switch the reminders off on your profile. Without renewal the plan ends on its end date, and no fee
          arises.
        </p>
      </>
    ),
  },
  {
    id: 'money-back',
    title: 'Money Back Guarantee',
    body: (
      <>
        <p>
          Within {refundWindowDays} days of a purchase, once per account, you may ask for your money back on the order’s
          page. You need not give a reason.
        </p>
        <LegalList>
          <li>Your request is looked at by a person; until then your plan goes on.</li>
          <li>The refund, not the request, ends the plan.</li>
          <li>The money goes back the way it came.</li>
        </LegalList>
        <p>Rights of withdrawal that the law of your country gives you stand beside this and are not limited by it.</p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    body: (
      <p>
        You can cancel a paid plan on your profile at any time. Access to premium features ends at once, as the
        confirmation says, and apart from section 8 the fee for the time left is not refunded. Your results stay
        readable. You can delete your account in your settings.
      </p>
    ),
  },
  {
    id: 'price-changes',
    title: 'Changes of prices',
    body: (
      <p>
        We give 30 days notice of price changes, by email and on the pricing page. A plan that you have paid for keeps
        its price until its end.
      </p>
    ),
  },
];
