import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { ReplyOf } from '../../../lib/endpoints.ts';
import type { Action } from '../actions/action.ts';
import { publicationActions } from '../actions/publication-actions.tsx';

type Exam = ReplyOf<'GET /admin/exams/:examId'>;

/** Publishing and retiring an exam. */
export function examActions({ id, title, publication }: Pick<Exam, 'id' | 'title' | 'publication'>): Action[] {
  const params = { examId: id };
  return publicationActions({
    name: title,
    publication,
    publish: () =>
      call('POST /admin/exams/:examId/publish', { params }).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'WRONG_STATE' ? notReady(error) : error;
      }),
    retire: () => call('POST /admin/exams/:examId/retire', { params }),
    publishedText: 'Learners find it on the page of its certification and can start it.',
    retiredText: 'Nobody can start it any more. Running attempts go on, and finished ones keep their results.',
  });
}

/** The same refusal, saying what has to be mended. */
const notReady = ({ statusCode, code }: ApiError) =>
  new ApiError({
    statusCode,
    code,
    message:
      'It cannot be put together yet: a question of its list is not published, or a topic has too few. Open it and try an assembly to see which.',
  });
