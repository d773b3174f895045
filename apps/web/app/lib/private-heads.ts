import { say } from './texts.ts';

/** Title and description of each page that needs a session: search engines skip it, users share and bookmark it. */
export const privateHeads = {
  dashboard: { title: say('head.dashboard'), description: say('head.dashboard.description') },
  profile: { title: say('head.profile'), description: say('head.profile.description') },
  settings: { title: say('head.settings'), description: say('head.settings.description') },
  builder: { title: say('head.builder'), description: say('head.builder.description') },
  study: { title: say('head.study'), description: say('head.study.description') },
  plan: { title: say('head.plan'), description: say('head.plan.description') },
  booking: { title: say('head.booking'), description: say('head.booking.description') },
  cart: { title: say('cart.title'), description: say('head.cart.description') },
  payment: { title: say('payment.title'), description: say('head.payment.description') },
  paymentResult: { title: say('head.paymentResult'), description: say('head.paymentResult.description') },
  receipt: { title: say('receipt.title'), description: say('head.receipt.description') },
  exam: { title: say('head.exam'), description: say('head.exam.description') },
  result: { title: say('head.result'), description: say('head.result.description') },
};

export type PrivatePageName = keyof typeof privateHeads;
