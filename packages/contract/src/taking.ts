import { attemptModes } from '@examplar/domain/attempts/starting';
import { confidences } from '@examplar/domain/study/confidence';
import { z } from 'zod';
import {
  AnswerFeedback,
  Attempt,
  FinishedAttempt,
  OpenAttempt,
  OpenExamAttempt,
  OpenPracticeAttempt,
  TestAttempt,
} from './attempts.ts';
import { defineEndpoint } from './calls/endpoint.ts';
import { CatalogueId, RowId } from './calls/ids.ts';
import { startLanguage } from './calls/language.ts';
import { optionalBody, pageQuery } from './calls/list-query.ts';
import { text } from './calls/text.ts';
import { selectedAnswer } from './questions.ts';

const attemptParams = z.object({ attemptId: RowId });
const questionId = text({ max: 100 }).meta({ examples: ['aws-saa-c03-q001'] });
const confidence = z
  .enum(confidences)
  .nullable()
  .meta({ description: 'How sure the user is; null takes it back. It never changes a score', examples: ['fairly'] });
const GivenAnswer = z.strictObject({ questionId, selectedAnswer, confidence: confidence.optional() });

/**
 * Starts an attempt (201), or resumes the caller's open one for the same exam and mode (200), also for concurrent
 * requests. Resuming needs no plan, and the attempt keeps its language (LNG-53). EXAM_MODE_ONLY: the exam is a final. With `assignmentId` it
 * belongs to that assignment; an open attempt that it did not begin is ATTEMPT_OPEN.
 */
export const startAttempt = defineEndpoint({
  method: 'POST',
  path: '/test-exams/:examId/start',
  access: 'user',
  hasTranslations: true,
  summary: 'Start or resume an attempt',
  params: z.object({ examId: CatalogueId }),
  body: optionalBody(
    z
      .strictObject({
        examMode: z.enum(attemptModes).default('exam'),
        language: startLanguage,
        assignmentId: RowId.optional().meta({ description: 'The assignment of a team that it is for (TEA-46)' }),
      })
      .refine(({ examMode, assignmentId }) => assignmentId === undefined || examMode === 'exam', {
        error: 'Assigned exams are taken in exam mode',
        path: ['examMode'],
      })
      .meta({ examples: [{ examMode: 'exam' }] }),
  ),
  response: OpenAttempt,
  status: [201, 200],
  errors: [
    'SUBSCRIPTION_REQUIRED',
    'EXAM_MODE_ONLY',
    'ASSIGNMENT_NOT_OPEN',
    'ASSIGNMENT_CLOSED',
    'ATTEMPT_OPEN',
    'NO_ATTEMPT_LEFT',
  ],
  idempotent: true,
});

/** The caller's attempts, newest first; all of them without `limit`. */
export const listMyAttempts = defineEndpoint({
  method: 'GET',
  path: '/user/test-attempts',
  access: 'user',
  summary: 'Own attempts',
  query: pageQuery,
  response: z.array(TestAttempt),
  paged: true,
});

/** The caller's attempt; once finished, the result with all answers. An attempt whose time is up is closed first. */
export const getAttempt = defineEndpoint({
  method: 'GET',
  path: '/test-exam-attempts/:attemptId',
  access: 'user',
  summary: 'An attempt or its result',
  params: attemptParams,
  response: Attempt,
});

const struck = z
  .string()
  .regex(
    /^A?B?C?D?E?F?G?H?I?J?K?L?M?N?O?P?Q?R?S?T?U?V?W?X?Y?Z?$/,
    'Use letters in alphabetical order, each once, such as BD',
  )
  .meta({ description: 'The options of a choice that are struck out; empty takes the strokes back', examples: ['BD'] });

const deviceTime = z.iso
  .datetime('Use a time such as 2026-12-04T18:20:00Z')
  .meta({ examples: ['2026-12-04T18:20:00Z'] });

/**
 * At least one part is required. `timeSpentMs` is the time on the question since the last call for it. Without a part it is
 * accepted with a `sequence`, which keeps a repeat from counting twice (ATT-37). An answer of practice that was given without a connection
 * is sent with `answeredAt` and `sentAt` (OFF-5), which are ignored where nothing is answered.
 */
export const AnswerBody = z
  .strictObject({
    questionId,
    selectedAnswer: selectedAnswer.optional(),
    isFlagged: z.boolean().optional(),
    struck: struck.optional(),
    confidence: confidence.optional(),
    timeSpentMs: z.int().min(0).max(86_400_000).optional(),
    clientId: text({ max: 64 }).optional(),
    sequence: z.int().min(0).max(2_147_483_647).optional(),
    answeredAt: deviceTime.optional().meta({ description: "When it was answered, by the device's clock" }),
    sentAt: deviceTime.optional().meta({ description: "When it was sent, by the device's clock" }),
  })
  .refine(
    ({ selectedAnswer, isFlagged, struck, confidence, timeSpentMs, sequence }) =>
      [selectedAnswer, isFlagged, struck, confidence, sequence === undefined ? undefined : timeSpentMs].some(
        (part) => part !== undefined,
      ),
    {
      error: 'Send an answer, a flag, the options struck out or how sure you are',
      path: ['selectedAnswer'],
    },
  )
  .superRefine(({ selectedAnswer, answeredAt, sentAt }, context) => {
    if (selectedAnswer === undefined || (answeredAt === undefined) === (sentAt === undefined)) return;
    const path = [answeredAt === undefined ? 'answeredAt' : 'sentAt'];
    context.addIssue({ code: 'custom', path, message: 'Send both times of the device or neither' });
  })
  .meta({ examples: [{ questionId: 'aws-saa-c03-q001', selectedAnswer: 'B', timeSpentMs: 41_000 }] });

/**
 * Saves an answer, a flag, the options struck out or how sure the user is. In practice mode an answer returns its
 * feedback; everything else returns `{ saved: true }` without a hint. In practice the confidence comes with the answer:
 * another one afterwards is ALREADY_ANSWERED (LRN-10). QUESTION_CLOSED: the question's section is closed, and nothing changed.
 * A client's `sequence` that is not above the stored one changes nothing and gets a normal response, so that repeats and
 * reordering are harmless.
 */
export const saveAnswer = defineEndpoint({
  method: 'POST',
  path: '/test-exam-attempts/:attemptId/answers',
  access: 'user',
  summary: 'Answer or flag a question',
  params: attemptParams,
  body: AnswerBody,
  // The exam mode's response comes first: responses are matched against the schemas in this order.
  response: z.union([z.object({ saved: z.literal(true) }), AnswerFeedback]),
  errors: ['ATTEMPT_CLOSED', 'TIME_IS_UP', 'ALREADY_ANSWERED', 'QUESTION_CLOSED'],
});

/**
 * Closes every question up to a position: their answers can no longer change. At or below `closedThrough`
 * nothing happens. 400 beyond the end of the next section, into the middle of one that closes as a whole, and for an
 * attempt without sections.
 */
export const closeQuestions = defineEndpoint({
  method: 'POST',
  path: '/test-exam-attempts/:attemptId/close',
  access: 'user',
  hasTranslations: true,
  summary: 'Close questions of an exam',
  params: attemptParams,
  body: z.strictObject({ through: z.int32().min(0) }).meta({ examples: [{ through: 4 }] }),
  response: OpenExamAttempt,
  errors: ['ATTEMPT_MODE', 'ATTEMPT_CLOSED', 'TIME_IS_UP'],
});

/** Submits an attempt with the saved answers. Idempotent. */
export const completeAttempt = defineEndpoint({
  method: 'POST',
  path: '/test-exam-attempts/:attemptId/complete',
  access: 'user',
  hasTranslations: true,
  summary: 'Finish an attempt',
  params: attemptParams,
  response: FinishedAttempt,
});

/**
 * Saves answers and ends the exam in one transaction. Adds to what was saved; '' clears an answer. Closed questions keep
 * what was saved for them.
 */
export const submitAttempt = defineEndpoint({
  method: 'POST',
  path: '/test-exam-attempts/:attemptId/submit',
  access: 'user',
  hasTranslations: true,
  summary: 'Submit an exam in one go',
  params: attemptParams,
  body: z.strictObject({
    answers: z
      .array(GivenAnswer)
      .max(500)
      .refine((answers) => new Set(answers.map((answer) => answer.questionId)).size === answers.length, {
        error: 'Answer each question once',
      }),
  }),
  response: FinishedAttempt,
  errors: ['ATTEMPT_CLOSED', 'ATTEMPT_MODE'],
});

/** A practice attempt over the missed questions of a finished one: started (201) or resumed (200). */
export const practiseMissed = defineEndpoint({
  method: 'POST',
  path: '/test-exam-attempts/:attemptId/practise-missed',
  access: 'user',
  hasTranslations: true,
  summary: 'Practise the questions that were missed',
  params: attemptParams,
  body: optionalBody(z.strictObject({ language: startLanguage })),
  response: OpenPracticeAttempt,
  status: [201, 200],
  errors: ['NOTHING_MISSED', 'ATTEMPT_OPEN'],
});
