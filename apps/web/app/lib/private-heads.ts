import { say } from './texts.ts';

/** Title and description of each page that needs a session: search engines skip it, users share and bookmark it. */
export const privateHeads = {
  dashboard: {
    title: 'Dashboard',
    description: 'Am I ready? Your scores, pass rate and trend in every exam, and what would help most now.',
  },
  profile: {
    title: 'My Profile',
    description: 'Your subscription, every exam that you have taken with its result, and your orders.',
  },
  settings: {
    title: 'Settings',
    description: 'Your name, email address, password, two-factor sign-in, sessions and data, in one place.',
  },
  builder: {
    title: say('head.builder.title'),
    description: say('head.builder.description'),
  },
  study: {
    title: 'Study',
    description: 'Your exam dates, what to practise today, and how far you have come in each certification.',
  },
  plan: {
    title: 'Study plan',
    description: 'Today’s list and why it is so, what you still know of each topic, and the next seven days.',
  },
  booking: {
    title: 'Should I book it?',
    description: 'How people with your answers would do, the fee at stake, and what your plan comes to by a day.',
  },
  cart: { title: 'Cart', description: 'The plan that you have chosen, what it includes and what it costs in all.' },
  payment: {
    title: 'Payment',
    description: 'Choose how to pay. The payment itself happens on the provider’s own page.',
  },
  paymentResult: {
    title: 'Payment result',
    description: 'What became of your payment, and what your plan opens from now on.',
  },
  receipt: {
    title: 'Receipt',
    description: 'One order with its price, its dates and its reference, made to be printed.',
  },
  exam: {
    title: say('head.exam.title'),
    description: say('head.exam.description'),
  },
  result: {
    title: say('head.result.title'),
    description: say('head.result.description'),
  },
} as const;

export type PrivatePageName = keyof typeof privateHeads;
