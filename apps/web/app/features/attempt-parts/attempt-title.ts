import { formatDayMonth } from '../../lib/format.ts';
import { say } from '../../lib/texts.ts';

const ownTitle = /^(Practice set|Today's list|Offline) (?:· (More practice|\w{3} \d+) )?· (\d+) /;

/**
 * The title of an attempt: that of its exam. Other attempts have no title of their own: the API names them in English by
 * what it is and how many questions it has, and the page says that in its language.
 */
export function attemptTitle({ examId, examTitle }: { examId: string | null; examTitle: string }): string {
  const [, name, part = '', size] = (examId === null && ownTitle.exec(examTitle)) || [];
  if (name === undefined) return examTitle;
  const count = Number(size);
  if (name === 'Practice set') return say('attempt.title.set', { count });
  if (name === "Today's list") return say('attempt.title.today', { count });
  return part === 'More practice'
    ? say('attempt.title.packMore', { count })
    : say('attempt.title.pack', { count, day: formatDayMonth(part) });
}
