import { formatCount } from '../format.ts';

/** `1 question`, `20 questions`: for pages in English only. */
export const formatQuantity = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
