import type { Question } from '../model.ts';

/** A text by its letters and digits alone. */
export const normalisedText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The identity of an imported question within a bank: the external id, otherwise the text by its letters and
 * digits alone (IMP-5).
 */
export const questionKey = ({ id, question_text }: Pick<Question, 'id' | 'question_text'>): string =>
  id === undefined ? `text:${normalisedText(question_text)}` : `id:${id}`;
