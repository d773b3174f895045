import type { Language } from '@examplar/domain/languages/languages';
import { displayNameOf } from '../../subscriptions/public.ts';
import type { OrderRow } from './orders.repository.ts';

type PlanOfOrder = Pick<OrderRow, 'display_name' | 'plan_translations'>;

/** The name of an order's plan in a language, as the pricing page writes it (LNG-40). */
export const planNameOf = (
  { display_name: displayName, plan_translations: translations }: PlanOfOrder,
  language: Language,
): string => displayNameOf({ displayName, translations }, language);
