import { say } from '../texts.ts';

/** Title and description of each page that needs a session: search engines skip it, users share and bookmark it. */
export const privateHeads = {
  dashboard: { title: say('head.dashboard.title'), description: say('head.dashboard.description') },
  profile: { title: say('head.profile.title'), description: say('head.profile.description') },
  settings: { title: say('head.settings.title'), description: say('head.settings.description') },
  builder: { title: say('head.builder.title'), description: say('head.builder.description') },
  study: { title: say('head.study.title'), description: say('head.study.description') },
  plan: { title: say('head.plan.title'), description: say('head.plan.description') },
  booking: { title: say('head.booking.title'), description: say('head.booking.description') },
  cart: { title: say('cart.title'), description: say('head.cart.description') },
  payment: { title: say('payment.title'), description: say('head.payment.description') },
  paymentResult: { title: say('head.paymentResult.title'), description: say('head.paymentResult.description') },
  receipt: { title: say('receipt.title'), description: say('head.receipt.description') },
  exam: { title: say('head.exam.title'), description: say('head.exam.description') },
  result: { title: say('head.result.title'), description: say('head.result.description') },
};

export type PrivatePageName = keyof typeof privateHeads;
