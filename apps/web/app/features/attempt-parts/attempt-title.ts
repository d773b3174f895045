import { say } from '../../lib/texts.ts';

const ownTitle = /^(Practice set|Today's list) · (\d+) /;

/**
 * The title of an attempt: that of its exam. Other attempts have no title of their own: the API names them in English by
 * what it is and how many questions it has, and the page says that in its language.
 */
export function attemptTitle({ examId, examTitle }: { examId: string | null; examTitle: string }): string {
  const [, name, size] = (examId === null && ownTitle.exec(examTitle)) || [];
  if (name === undefined) return examTitle;
  const count = Number(size);
  return name === 'Practice set' ? say('attempt.title.set', { count }) : say('attempt.title.today', { count });
}
