import { sourceLanguage } from '@examplar/domain/languages/languages';
import { decodeAnswer } from '@examplar/domain/questions/answers';
import { explainRows } from '@examplar/domain/questions/explanation';
import { allowedLetters } from '@examplar/question-banks/own-content/checks/check-rows-and-steps';
import type { OwnQuestion } from '@examplar/question-banks/own-content/content-model';
import type { QuestionContent } from '../../questions/public.ts';

/** The stored form of a question of the content folder. The reasons of rows become part of the explanation. */
export function contentOfOwn(question: OwnQuestion): QuestionContent {
  const { kind, text, display, options, prompts, correctAnswer, scenarioId, reference, difficulty } = question;
  const answers = decodeAnswer(kind, correctAnswer);
  const rows = prompts.map((row, index) => ({ ...row, answer: options[answers[index] ?? -1]?.text ?? '' }));
  return {
    lang: sourceLanguage,
    kind,
    text,
    display,
    options: options.map((option) => ({ text: option.text, why: option.why || null })),
    prompts: prompts.map((row) => row.text),
    promptOptions: allowedLetters(question),
    scenarioId,
    correctAnswer,
    explanation: [question.explanation, explainRows(rows)].filter(Boolean).join('\n\n'),
    reference,
    difficulty,
  };
}
