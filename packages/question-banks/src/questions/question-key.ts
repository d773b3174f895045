import type { Question } from '../model.ts';

/**
 * What makes two imported questions the same one within a bank: the external id, else the text by its letters and
 * digits alone (IMP-5).
 */
export const questionKey = ({ id, question_text }: Pick<Question, 'id' | 'question_text'>): string =>
  id === undefined ? `text:${question_text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')}` : `id:${id}`;
