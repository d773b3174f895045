import { ExamFields, NewExam } from '@examplar/contract/admin/exams';
import { errorCatalogue } from '@examplar/contract/calls/errors';
import { z } from 'zod';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { type Action, publicationActions } from '../actions/actions.tsx';
import type { ExamValues } from './exam-fields.tsx';

export const examPath = (id: string) => `/admin/catalogue/exams/${id}`;

export const newExamSchema = z.preprocess(withChosenAssembly, NewExam);

/** Id and certification cannot be changed. */
export const examSchema = z.preprocess((values) => {
  const { id: _, certification_id: __, ...fields } = withChosenAssembly(values);
  return fields;
}, ExamFields);

function withChosenAssembly(values: unknown) {
  const { questionIds, questionCount, sections, isFinal, ...fields } = values as ExamValues;
  return fields.assembly === 'fixed'
    ? { ...fields, questionIds, sections, isFinal }
    : { ...fields, questionCount, isFinal: false };
}

type Exam = ReplyOf<'GET /admin/exams/:examId'>;

type ExamToPublish = Pick<Exam, 'id' | 'title' | 'publication' | 'isFinal'>;

export function examActions({ id, title, publication, isFinal }: ExamToPublish): Action[] {
  const params = { examId: id };
  return publicationActions({
    name: title,
    publication,
    publish: () =>
      call('POST /admin/exams/:examId/publish', { params }).catch((error: unknown) => {
        throw isUnexplained(error) ? notReady(error) : error;
      }),
    retire: () => call('POST /admin/exams/:examId/retire', { params }),
    publishedText: 'Learners can find it on its certification’s page and start it.',
    retiredText: `It can no longer be started. Running attempts continue, and finished ones keep their results.${isFinal ? ' Its questions become part of the bank, so it can never be published as a final again.' : ''}`,
  });
}

/** A refusal that does not say what has to be fixed first. */
const isUnexplained = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'WRONG_STATE' && error.message === errorCatalogue.WRONG_STATE.message;

/** The same error, with what has to be fixed. */
const notReady = ({ statusCode, code }: ApiError) =>
  new ApiError({
    statusCode,
    code,
    message:
      'It cannot be assembled yet: a question on its list is not published, or a topic has too few questions. Open it and preview a draw to see which.',
  });
