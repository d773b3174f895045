import createClient from 'openapi-fetch';
import type { paths } from '../generated/schema.ts';

export type Outcome = { score: number; total: number; completedAttempts: number };

/**
 * What a stranger would write against our document alone: registers, takes a practice exam, reads the statistics. The types come
 * from the document, so a call or a field that it does not promise does not compile.
 */
export async function takeExam(baseUrl: string, examId: string): Promise<Outcome> {
  const client = createClient<paths>({ baseUrl });
  const registered = await client.POST('/auth/register', {
    body: {
      name: 'A Stranger',
      email: `stranger-${crypto.randomUUID()}@example.org`,
      password: 'practice-makes-perfect',
    },
  });
  if (!registered.data) throw new Error(registered.error.message);
  const headers = { Authorization: `Bearer ${registered.data.token}` };

  const started = await client.POST('/test-exams/{examId}/start', {
    params: { path: { examId } },
    body: { examMode: 'exam' },
    headers,
  });
  if (!started.data) throw new Error(started.error.message);
  const attemptId = started.data.id;
  for (const questionId of started.data.questionIds) {
    const saved = await client.POST('/test-exam-attempts/{attemptId}/answers', {
      params: { path: { attemptId } },
      body: { questionId, selectedAnswer: 'A' },
      headers,
    });
    if (!saved.data) throw new Error(saved.error.message);
  }
  const finished = await client.POST('/test-exam-attempts/{attemptId}/complete', {
    params: { path: { attemptId } },
    headers,
  });
  if (!finished.data) throw new Error(finished.error.message);
  const statistics = await client.GET('/exams/statistics/me', { headers });
  if (!statistics.data) throw new Error('No statistics');
  return {
    score: finished.data.score,
    total: finished.data.totalQuestions,
    completedAttempts: statistics.data.completedAttempts,
  };
}
