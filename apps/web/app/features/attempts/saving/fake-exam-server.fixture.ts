import type { Attempt, FinishedAttempt, OpenAttempt } from '@examplar/contract/attempts';
import { choiceForm } from '@examplar/contract/exams';
import type { Confidence } from '@examplar/domain/study/confidence';
import { isClosing, type Outgoing, type OutgoingAnswer } from '../../../lib/answers/answer-store.ts';
import { noConnection, toApiError } from '../../../lib/api/api-error.ts';
import type { AttemptCalls } from './use-controller.ts';

const question = (id: string, numberOfAnswers = 1) => ({
  id,
  ...choiceForm,
  question_text: 'Which one?',
  options: ['One', 'Two', 'Three', 'Four'],
  number_of_answers: numberOfAnswers,
  question_number: 1,
  topic_number: 1,
});

const steps = { ...question('q4', 4), kind: 'ordering' as const };
const pairs = {
  ...question('q5', 2),
  kind: 'matching' as const,
  display: 'list' as const,
  prompts: ['First', 'Second'],
};

/** Three choices, the second of which takes two options, an ordering and a matching. */
export const openExam: OpenAttempt & { mode: 'exam' } = {
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  kind: 'exam',
  examId: 'aws-saa-c03-exam-1',
  certificationId: 'aws-saa-c03',
  certificationName: 'Solutions Architect',
  certificationCode: 'SAA-C03',
  examTitle: 'Free diagnostic',
  isFinal: false,
  assignment: null,
  mode: 'exam',
  language: 'en',
  status: 'In Progress',
  score: null,
  points: null,
  maxPoints: null,
  percent: null,
  totalQuestions: 5,
  scoring: 'all_or_nothing',
  passingScore: 72,
  startedAt: '2026-03-01T10:00:00.000Z',
  outline: null,
  expiresAt: '2026-03-01T10:40:00.000Z',
  serverTime: '2026-03-01T10:00:00.000Z',
  questionIds: ['q1', 'q2', 'q3', 'q4', 'q5'],
  questions: [question('q1'), question('q2', 2), question('q3'), steps, pairs],
  answers: {},
  confidence: {},
  flags: [],
  struck: {},
  notes: {},
  unscored: [],
  scenarios: [],
  sections: [],
  closedThrough: 0,
  extraTimePercent: 0,
};

export const refusalOf = (code: string, statusCode: number) =>
  toApiError(statusCode, { statusCode, code, message: code });

/** A server with the rules that matter to a browser: sequences, ends, and a network that can be cut. */
export function fakeExamServer() {
  const server = emptyServer();
  const calls: AttemptCalls = {
    send: async (outgoing: Outgoing) => {
      expectNetwork(server);
      if (server.finished) throw refusalOf('ATTEMPT_CLOSED', 409);
      if (isClosing(outgoing)) closeThrough(server, outgoing.through);
      else saveAnswer(server, outgoing);
      if (server.losesReplies) throw noConnection();
    },
    read: async () => {
      if (!server.isOnline) throw noConnection();
      return server.finished ?? openState(server);
    },
    submit: async (given) => {
      expectNetwork(server);
      server.submissions += 1;
      for (const { questionId, selectedAnswer } of given) server.answers[questionId] = selectedAnswer;
      server.finished ??= finishedState(server);
      return server.finished;
    },
    complete: async () => {
      expectNetwork(server);
      server.finished ??= finishedState(server);
      return server.finished;
    },
  };
  return { server, calls };
}

type FakeServer = ReturnType<typeof emptyServer>;

const emptyServer = () => ({
  answers: {} as Record<string, string>,
  flags: new Set<string>(),
  struck: {} as Record<string, string>,
  confidence: {} as Record<string, Confidence>,
  closedThrough: 0,
  /** The last sequence of each question and client. */
  sequences: new Map<string, number>(),
  /** Everything that arrived, by question id or closed position, in order. */
  arrivals: [] as (string | number)[],
  received: [] as OutgoingAnswer[],
  isOnline: true,
  /** Takes the next requests in, and loses the replies. */
  losesReplies: false,
  refusal: null as Error | null,
  finished: null as FinishedAttempt | null,
  submissions: 0,
});

function expectNetwork({ isOnline, refusal }: FakeServer): void {
  if (!isOnline) throw noConnection();
  if (refusal) throw refusal;
}

function saveAnswer(server: FakeServer, answer: OutgoingAnswer): void {
  const { answers, struck, confidence, flags, sequences } = server;
  server.received.push(answer);
  const stamp = `${answer.questionId} ${answer.clientId}`;
  if (answer.sequence <= (sequences.get(stamp) ?? -1)) return;
  const position = openExam.questionIds.indexOf(answer.questionId) + 1;
  if (position <= server.closedThrough) throw refusalOf('QUESTION_CLOSED', 409);
  server.arrivals.push(answer.questionId);
  sequences.set(stamp, answer.sequence);
  if (answer.letters !== undefined) answers[answer.questionId] = answer.letters;
  if (answer.struck !== undefined) struck[answer.questionId] = answer.struck;
  if (answer.confidence === null) delete confidence[answer.questionId];
  else if (answer.confidence !== undefined) confidence[answer.questionId] = answer.confidence;
  if (answer.isFlagged) flags.add(answer.questionId);
  if (answer.isFlagged === false) flags.delete(answer.questionId);
}

function closeThrough(server: FakeServer, through: number): void {
  server.arrivals.push(through);
  server.closedThrough = Math.max(server.closedThrough, through);
}

const openState = ({ answers, flags, struck, confidence, closedThrough }: FakeServer): Attempt => ({
  ...openExam,
  answers: { ...answers },
  flags: [...flags],
  struck: { ...struck },
  confidence: { ...confidence },
  closedThrough,
});

const finishedState = ({ answers }: FakeServer): FinishedAttempt => ({
  ...openExam,
  status: 'Failed',
  score: 0,
  points: 0,
  maxPoints: 3,
  percent: 0,
  completedAt: openExam.startedAt,
  answers: { ...answers },
  questions: [],
  topics: [],
});
