import { isClosing, type Outgoing } from '../answers/answer-record.ts';
import { sendInSession } from './api-client.ts';

/** A request that hangs is aborted, so that the next one can find a better network. */
const timeoutMs = 15_000;

/**
 * Sends one answer of an open attempt with its flag and strikes, or closes questions; resolves to the body of the response, in practice
 * the feedback. It outlives the page: what was done just before it closed still arrives.
 */
export async function sendOutgoing(attemptId: string, outgoing: Outgoing): Promise<unknown> {
  const options = { keepalive: true, signal: AbortSignal.timeout(timeoutMs) };
  const params = { attemptId };
  if (isClosing(outgoing)) {
    const body = { through: outgoing.through };
    return (await sendInSession('POST /test-exam-attempts/:attemptId/close', { params, body }, options)).body;
  }
  const { letters, timeSpentMs, ...answer } = outgoing;
  const body = {
    ...answer,
    ...(letters !== undefined && { selectedAnswer: letters }),
    timeSpentMs: Math.min(timeSpentMs, 86_400_000),
  };
  return (await sendInSession('POST /test-exam-attempts/:attemptId/answers', { params, body }, options)).body;
}
