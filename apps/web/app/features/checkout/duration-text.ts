import { formatQuantity } from '../../lib/format.ts';

/** `6 months`; the free trial has no months and lasts 30 days. */
export const durationText = (months: number): string => (months === 0 ? '30 days' : formatQuantity(months, 'month'));
