import { say } from '../../../lib/texts.ts';

/** How a completed attempt ended. */
export const outcomeLabels = { Passed: say('attempt.passed'), Failed: say('attempt.failed') } as const;
