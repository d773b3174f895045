import { TextLink } from '../../ui/text-link.tsx';
import { LegalList, type LegalSection } from './legal-page.tsx';

/** The terms about money: fees, renewal, cancelling, refunds and prices. */
export const feesSections: readonly LegalSection[] = [
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
          Within 14 days of a purchase, once per account, you may ask for your money back on the order’s page. You need
          not give a reason.
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
