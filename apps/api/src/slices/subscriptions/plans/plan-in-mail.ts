import type { Writer } from '../../../platform/texts/texts.ts';

export type PlanInMail = { plan_type: string; provider_name: string | null };

/** The name of the plan's type, as mails write it; that of a provider pass contains the provider. */
export const planInMail = (say: Writer, { plan_type: plan, provider_name: provider }: PlanInMail): string =>
  plan === 'PROVIDER_PASS' && provider
    ? say('mail.planEnding.plan.ofProvider', { provider })
    : say('mail.planEnding.plan', { plan });
