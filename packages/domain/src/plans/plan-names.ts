// What is sold, in the words of the specification (section 3) and PLN-15.

/** How far a subscription reaches. */
export const planTypes = ['FREE_TRIAL', 'SINGLE_EXAM', 'PROVIDER_PASS', 'ALL_ACCESS'] as const;
export type PlanType = (typeof planTypes)[number];

/** The plans, lowest tier first. The passes bear their plan type's name. */
export const planNames = [
  'FREE_TRIAL',
  'SINGLE_EXAM',
  'PROVIDER_PASS',
  'BASIC_3M',
  'PROFESSIONAL_6M',
  'ENTERPRISE_12M',
] as const;
export type PlanName = (typeof planNames)[number];

/** Days that the free trial runs; its `durationMonths` is 0. */
export const trialDays = 30;

const planTypeByName: Record<PlanName, PlanType> = {
  FREE_TRIAL: 'FREE_TRIAL',
  SINGLE_EXAM: 'SINGLE_EXAM',
  PROVIDER_PASS: 'PROVIDER_PASS',
  BASIC_3M: 'ALL_ACCESS',
  PROFESSIONAL_6M: 'ALL_ACCESS',
  ENTERPRISE_12M: 'ALL_ACCESS',
};

/** Whether a stored plan's name is one of ours, and so has a tier. */
export const isPlanName = (name: string): name is PlanName => planNames.some((known) => known === name);

export const planTypeOf = (name: PlanName): PlanType => planTypeByName[name];

/** Below zero when `a` stands below `b`: moving up is an upgrade, moving down is refused. */
export const compareTiers = (a: PlanName, b: PlanName): number => planNames.indexOf(a) - planNames.indexOf(b);

/** The label of a plan type (specification, section 9). A provider pass names its provider where that is known. */
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
