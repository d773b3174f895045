import { say } from '../../lib/texts.ts';

/** `6 months`; the free trial has no months and lasts 30 days. */
export const durationText = (months: number): string =>
  months === 0 ? say('duration.trial') : say('duration.months', { count: months });
