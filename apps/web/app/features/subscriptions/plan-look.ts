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
import { pageLanguage } from '../../lib/page/page-language.ts';
import type { Plan } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';

export const popularPlan = 'PROFESSIONAL_6M';

const iconsByEnglish: [RegExp, LucideIcon][] = [
  [/support|help|e-?mail/i, Headset],
  [/progress|track|statistic|analytic/i, LineChart],
  [/new|update/i, Sparkles],
  [/payment|card/i, CreditCard],
  [/exam|mode/i, ClipboardCheck],
  [/question|explanation|answer/i, BookOpenText],
  [/certification/i, BadgeCheck],
  [/day|month|time/i, CalendarClock],
];
const iconsByVietnamese: [RegExp, LucideIcon][] = [
  [/hỗ trợ|trợ giúp|email/i, Headset],
  [/tiến độ|theo dõi|thống kê|phân tích/i, LineChart],
  [/mới|cập nhật/i, Sparkles],
  [/thanh toán|thẻ/i, CreditCard],
  [/đề|kỳ thi|chế độ/i, ClipboardCheck],
  [/câu hỏi|giải thích|đáp án/i, BookOpenText],
  [/chứng chỉ/i, BadgeCheck],
  [/ngày|tháng|thời gian/i, CalendarClock],
];
// A feature without a translation is in English there.
const icons = pageLanguage === 'vi' ? [...iconsByVietnamese, ...iconsByEnglish] : iconsByEnglish;

/** The icon of a feature, by keywords in its text. */
export const featureIcon = (feature: string): LucideIcon => icons.find(([words]) => words.test(feature))?.[1] ?? Check;

export const durationText = ({ name, durationMonths }: Pick<Plan, 'name' | 'durationMonths'>): string =>
  name === 'FREE_TRIAL' ? say('plan.trial') : say('plan.access', { count: durationMonths });
