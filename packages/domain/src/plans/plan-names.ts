// The plans on sale (PLN-15).

/** The types of plans, by reach. */
export const planTypes = ['FREE_TRIAL', 'SINGLE_EXAM', 'PROVIDER_PASS', 'ALL_ACCESS'] as const;
export type PlanType = (typeof planTypes)[number];

/** The plans, lowest tier first. Passes have the name of their plan type. */
export const planNames = [
  'FREE_TRIAL',
  'SINGLE_EXAM',
  'PROVIDER_PASS',
  'BASIC_3M',
  'PROFESSIONAL_6M',
  'ENTERPRISE_12M',
] as const;
export type PlanName = (typeof planNames)[number];

/** The name and type of a team's seats. They exist in orders alone: in no subscription, and in no list of plans (TEA-33). */
export const seatName = 'TEAM_SEAT';
export const orderedTypes = [...planTypes, seatName] as const;
export type OrderedType = (typeof orderedTypes)[number];
export const orderedNames = [...planNames, seatName] as const;
export type OrderedName = (typeof orderedNames)[number];

/** The length of the free trial in days; its `durationMonths` is 0. */
export const trialDays = 30;

const planTypeByName: Record<PlanName, PlanType> = {
  FREE_TRIAL: 'FREE_TRIAL',
  SINGLE_EXAM: 'SINGLE_EXAM',
  PROVIDER_PASS: 'PROVIDER_PASS',
  BASIC_3M: 'ALL_ACCESS',
  PROFESSIONAL_6M: 'ALL_ACCESS',
  ENTERPRISE_12M: 'ALL_ACCESS',
};

/** True if a stored plan name is known, and therefore has a tier. */
export const isPlanName = (name: string): name is PlanName => planNames.some((known) => known === name);

export const toPlanType = (name: PlanName): PlanType => planTypeByName[name];

/** Negative if `a` is a lower tier than `b`: moving up is an upgrade, moving down is refused. */
export const compareTiers = (a: PlanName, b: PlanName): number => planNames.indexOf(a) - planNames.indexOf(b);

/** The label of a plan type. The label of a provider pass contains the provider's name, if known. */
export function planLabel(planType: PlanType, providerName?: string | null): string {
  switch (planType) {
    case 'FREE_TRIAL':
      return 'Free Trial';
    case 'SINGLE_EXAM':
      return 'Single Exam Pass';
    case 'PROVIDER_PASS':
      return providerName ? `${providerName} Provider Pass` : 'Provider Pass';
    case 'ALL_ACCESS':
      return 'All Access Premium';
  }
}
