import type { AnswerFeedback } from '@examplar/contract/attempts';
import type { AskedQuestion, Scenario } from '@examplar/contract/exams';
import type { Question } from '@examplar/contract/questions';
import { isRight, judgeComponents } from '@examplar/domain/questions/answers';
import { composeExplanation } from '@examplar/domain/questions/explanation';
import { writeOptions } from '@examplar/domain/questions/options';
import type { FrozenQuestion } from './frozen-questions.ts';
import { presentTopicName } from './topic-names.ts';

const optionsOf = (question: FrozenQuestion): string[] => writeOptions(question.options.map((option) => option.text));

/** A question while it is being asked: no field may reveal the answer. */
export function presentAskedQuestion(question: FrozenQuestion, topicNumber: number): AskedQuestion {
  return {
    id: question.id,
    lang: question.lang,
    kind: question.kind,
    display: question.display,
    prompts: question.prompts,
    prompt_options: question.promptOptions,
    scenario_id: question.scenarioId,
    question_text: question.text,
    options: optionsOf(question),
    number_of_answers: question.numberOfAnswers,
    question_number: question.questionNumber,
    topic_number: topicNumber,
  };
}

type Topic = { number: number; named: { name: string; untranslated?: string[] } | undefined };

/** A question with its answer, for those who may open it. The reference is a field of its own here. */
export function presentQuestion(
  question: FrozenQuestion,
  { topic, scenario }: { topic: Topic; scenario: Scenario | null },
): Question {
  return {
    ...presentAskedQuestion(question, topic.number),
    certification_id: question.certificationId,
    correct_answer: question.correctAnswer,
    explanation: composeExplanation(question),
    ...presentTopicName(topic.named),
    difficulty: question.difficulty as Question['difficulty'],
    reference: question.reference,
    scenario,
  };
}

/** The feedback of practice on an answered question; the explanation ends with the reference. */
export function presentFeedback(
  question: FrozenQuestion,
  selectedAnswer: string,
  terms: AnswerFeedback['terms'],
): AnswerFeedback {
  return {
    is_correct: isRight(selectedAnswer, question),
    components: judgeComponents(selectedAnswer, question)?.map((correct) => ({ correct })) ?? null,
    correctAnswer: question.correctAnswer,
    explanation: composeExplanation({
      ...question,
      references: question.reference ? [question.reference] : [],
    }),
    terms,
  };
}
