import type { QuestionPage } from '@examplar/contract/questions';
import { includesOption } from '@examplar/domain/questions/answers/chosen-options';
import { readOptions } from '@examplar/domain/questions/options';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { type AddressOf, breadcrumbList, type Crumb, publisher, type Thing } from '../../lib/page/structured-data.tsx';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';

type Described = {
  question: QuestionPage;
  certification: ReplyOf<'GET /certifications/:certificationId'> | undefined;
  trail: readonly Crumb[];
};

/** A question's page as a practice problem with its options and its answer; of a question that is no choice only where it is. */
export function describeQuestion({ question, certification, trail }: Described, addressOf: AddressOf): Thing[] {
  if (question.kind !== 'choice') return [breadcrumbList(trail, addressOf)];
  const key = (question.correct_answer ?? '').toUpperCase();
  const options = readOptions(question.options).map(({ letter, text }, position) => ({
    isRight: includesOption(key, letter),
    answer: { '@type': 'Answer', position, text: plainQuestionText(text) },
  }));
  const right = options.filter(({ isRight }) => isRight).map(({ answer }) => answer);
  return [
    breadcrumbList(trail, addressOf),
    {
      '@type': 'Quiz',
      name: say('question.name', {
        code: certification?.code ?? say('practice.mode'),
        number: `${question.question_number}`,
      }),
      url: addressOf(`/questions/${question.id}`),
      learningResourceType: 'Practice problem',
      inLanguage: question.lang,
      isAccessibleForFree: true,
      publisher: publisher(addressOf),
      ...(certification && { about: { '@type': 'Thing', name: certification.title } }),
      ...(certification && { educationalLevel: certification.level }),
      hasPart: {
        '@type': 'Question',
        eduQuestionType: right.length > 1 ? 'Checkbox' : 'Multiple choice',
        text: plainQuestionText(questionTextOf(question)),
        suggestedAnswer: options.filter(({ isRight }) => !isRight).map(({ answer }) => answer),
        acceptedAnswer: right.map((answer, index) => ({
          ...answer,
          ...(index === 0 &&
            question.explanation && {
              answerExplanation: { '@type': 'Comment', text: plainQuestionText(question.explanation) },
            }),
        })),
      },
    },
  ];
}
