import { call } from '../../lib/api/api-client.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { pageLanguage } from '../../lib/page/page-language.ts';
import { fresh } from '../../lib/queries/study.ts';

export type OpenedLink = ReplyOf<'POST /question-links/open'>;
export type QuestionLink = ReplyOf<'GET /users/me/question-links'>[number];

/** What calls of a link say of the language of its question: English needs no word. */
export const inPageLanguage = pageLanguage === 'en' ? {} : { language: pageLanguage };

export const sharedQuestionQuery = (questionId: string) =>
  endpointQuery('GET /questions/:questionId/shared', { params: { questionId } });

/** The user's links to a question that have not ended, newest first. */
export const questionLinksQuery = (questionId: string) => ({
  ...endpointQuery('GET /users/me/question-links', { query: { questionId, limit: 20 } }),
  ...fresh,
});

/** A link as this browser sees it: for `userId`, as the server decides whether they are its sender. */
export const openedLinkQuery = (token: string, userId: string | null) => ({
  queryKey: ['question-link', token, userId],
  queryFn: (): Promise<OpenedLink> => call('POST /question-links/open', { body: { token, ...inPageLanguage } }),
  ...fresh,
  retry: (failures: number, error: Error) => failures < 2 && (error as ApiError).statusCode >= 500,
});
