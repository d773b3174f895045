import type { AnswerFeedback } from '@examplar/contract/attempts';
import type { AskedQuestion } from '@examplar/contract/exams';
import type { PackKey } from '@examplar/contract/study/packs';
import { isRight, judgeComponents } from '@examplar/domain/questions/answers';
import { composeExplanation } from '@examplar/domain/questions/explanation';

/** The feedback on an answer by the key on the device, as the server gives it by the same key (OFF-11). */
export function judgeWithKey({ kind }: Pick<AskedQuestion, 'kind'>, key: PackKey, letters: string): AnswerFeedback {
  const correctAnswer = key.correct_answer;
  const { explanation, reference } = key;
  return {
    is_correct: isRight(letters, { kind, correctAnswer }),
    correctAnswer,
    explanation: composeExplanation({ explanation, options: [], references: reference ? [reference] : [] }),
    components: judgeComponents(letters, { kind, correctAnswer })?.map((correct) => ({ correct })) ?? null,
    terms: kind === 'choice' ? mistakenTerms(key, letters) : null,
  };
}

function mistakenTerms({ correct_answer: right, terms }: PackKey, chosen: string): AnswerFeedback['terms'] {
  const [keyTerm, chosenTerm] = [terms[right], terms[chosen]];
  return keyTerm && chosenTerm && keyTerm.id !== chosenTerm.id ? [keyTerm, chosenTerm] : null;
}
