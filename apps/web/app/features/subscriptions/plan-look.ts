import {
  BadgeCheck,
  BookOpenText,
  CalendarClock,
  Check,
  ClipboardCheck,
  CreditCard,
  Headset,
  LineChart,
  type LucideIcon,
  Sparkles,
} from 'lucide-react';
import { formatQuantity } from '../../lib/format.ts';
import type { Plan } from '../../lib/queries/plans.ts';

export const popularPlan = 'PROFESSIONAL_6M';

const icons: [RegExp, LucideIcon][] = [
  [/support|help|e-?mail/i, Headset],
  [/progress|track|statistic|analytic/i, LineChart],
  [/new|update/i, Sparkles],
  [/payment|card/i, CreditCard],
  [/exam|mode/i, ClipboardCheck],
  [/question|explanation|answer/i, BookOpenText],
  [/certification/i, BadgeCheck],
  [/day|month|time/i, CalendarClock],
];

/** The icon of a feature, by keywords in its text. */
export const featureIcon = (feature: string): LucideIcon => icons.find(([words]) => words.test(feature))?.[1] ?? Check;

export const durationText = ({ name, durationMonths }: Pick<Plan, 'name' | 'durationMonths'>): string =>
  name === 'FREE_TRIAL' ? '30-day free trial' : `${formatQuantity(durationMonths, 'month')} access`;
