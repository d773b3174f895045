import { formatPercent } from '../format.ts';

/** `71.9%`, `72%`: an attempt's percent as the server rounds it, with a decimal only where it has one. */
export const formatScore = (percent: number) => formatPercent(percent, percent % 1 === 0 ? 0 : 1);
