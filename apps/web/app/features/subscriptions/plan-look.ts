import { keepWordsWhole } from '@examplar/domain/languages/whole-words';
import type { FeatureKind } from '@examplar/domain/plans/feature-kinds';
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
import { wholeWords } from '../../lib/page/own-conventions.ts';
import type { Plan } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';

export const popularPlan = 'PROFESSIONAL_6M';

/** The icon of a feature, by what it is about. */
export const featureIcons: Record<FeatureKind, LucideIcon> = {
  support: Headset,
  progress: LineChart,
  updates: Sparkles,
  payment: CreditCard,
  exams: ClipboardCheck,
  questions: BookOpenText,
  certifications: BadgeCheck,
  time: CalendarClock,
  other: Check,
};

export const durationText = ({ name, durationMonths }: Pick<Plan, 'name' | 'durationMonths'>): string =>
  name === 'FREE_TRIAL' ? say('plan.trial') : say('plan.access', { count: durationMonths });

/** A feature with its words whole at line ends, as in the texts of the catalogue. */
export const featureText = (feature: string): string => keepWordsWhole(feature, wholeWords);
