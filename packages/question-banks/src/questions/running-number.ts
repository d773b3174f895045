/** Words that a file puts before a number that only counts: `Question 1`, `item_7`, `Topic 1, Q3`. */
const countingWords = new Set(
  `question questions quest ques item items no nr num number id idx index task exercise problem card note entry record row
  line slide page part section chapter topic module set quiz test exam mc mcq mrq msq tf frage aufgabe pregunta pergunta
  domanda vraag câu hỏi вопрос 問題 题目`.split(/\s+/),
);

/**
 * Whether an id only says where its question is in its file: a plain number, `Q1`, `T1`, `Question 1`, `question-001`. The next file
 * counts from 1 again, so it names no question (IMP-5). An id that is wrongly taken for one costs nothing but an update: its
 * question is then known by its text.
 */
export function isRunningNumber(id: string): boolean {
  const plain = id.normalize('NFC').trim().toLowerCase();
  if (!/^[\p{L}\p{M}\p{Nd}\s.,;:_#()[\]/-]*\p{Nd}[\s.,;:)\]]*$/u.test(plain) || /\p{Nd}\p{L}/u.test(plain))
    return false;
  return (plain.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => word.length === 1 || countingWords.has(word));
}
