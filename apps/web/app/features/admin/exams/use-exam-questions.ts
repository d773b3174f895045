import type { AdminQuestion } from '@examplar/contract/admin/questions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { sendInSession } from '../../../lib/api/api-client.ts';
import { nextCursorOf } from '../tables/collection.queries.ts';

/**
 * The questions of a list by id: the bank is read page by page until all are known. `isReading` means
 * that some may still be missing.
 */
export function useExamQuestions(certificationId: string, questionIds: readonly string[]) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['GET /admin/questions', { certificationId }, 'bank'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { certification_id: certificationId, sort: 'question_number', limit: '100', cursor: pageParam };
      const { body, headers } = await sendInSession('GET /admin/questions', { query }, { signal });
      return { questions: body as AdminQuestion[], next: nextCursorOf(headers.get('link')) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: certificationId !== '',
  });
  const known = useMemo(
    () => new Map(data?.pages.flatMap(({ questions }) => questions.map((question) => [question.id, question]))),
    [data],
  );
  const isComplete = questionIds.every((id) => known.has(id));
  useEffect(() => {
    if (!isComplete && hasNextPage && !isFetching) void fetchNextPage();
  }, [isComplete, hasNextPage, isFetching, fetchNextPage]);
  return { known, isReading: !isComplete && (isFetching || hasNextPage) };
}
