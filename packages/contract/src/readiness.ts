import { narrowings, type ReadinessState, type Verdict } from '@examplar/domain/readiness/verdict';
import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { named } from './calls/example.ts';
import { CatalogueId, Instant, RowId } from './calls/ids.ts';
import { untranslated } from './calls/language.ts';

const states = ['too_early', 'early', 'estimate', 'checked'] as const satisfies readonly ReadinessState[];
const verdicts = ['ready', 'close', 'not_yet', 'early', 'too_early'] as const satisfies readonly Verdict[];

const probability = z.number().min(0).max(1);
const topic = { topic_number: z.int(), name: z.string(), untranslated };

/** What is still missing for an estimate. */
const Missing = z.object({
  more: z.int().min(0).meta({ description: 'First-sight answers still needed' }),
  topics: z.array(z.object({ ...topic, more: z.int().min(1) })).meta({ description: 'Topics that lack some' }),
  attainable: z.boolean().meta({
    description:
      'Whether the unseen questions that the caller may practise or sit now are enough, those of finals included where a plan opens them',
  }),
  withFullAccess: z.int().min(0).nullable().meta({
    description: 'Unseen questions that full access would open, those of finals aside; null with full access',
  }),
});

const pass = z
  .object({ low: probability, expected: probability, high: probability })
  .nullable()
  .meta({ description: 'Probability of passing the real exam; low and high: at 90 % and 10 % of the offset' });

/** Readiness for one certification. `pass` and `score` are null while it is too early for them. */
const readiness = {
  state: z.enum(states).meta({
    description:
      '`early`: from 10 answers on until there is an estimate; `checked`: from 100 outcomes of real exams on',
  }),
  missing: Missing,
  pass: z.object({ low: probability, expected: probability.nullable(), high: probability }).nullable().meta({
    description:
      'Probability of passing the real exam; low and high: at 90 % and 10 % of the offset. While `early`, expected is null, and low and high are the 10 % and 90 % points over everything that is uncertain',
  }),
  score: z
    .object({
      low: z.int(),
      expected: z.number(),
      high: z.int(),
      outOf: z.int(),
      passing: z.int().meta({ description: 'Questions right that pass' }),
    })
    .nullable()
    .meta({ description: 'Questions right in a full exam like ours, with an 80 % band' }),
  verdict: z.enum(verdicts),
  holdsDown: z
    .array(z.object({ ...topic, points: z.number().meta({ description: 'Questions expected to be lost' }) }))
    .meta({ description: 'The largest loss first' }),
  narrowedBy: z.enum(narrowings).meta({
    description:
      'What would narrow the range: unseen questions of the bank, only those of a final, or none until there are new ones',
  }),
  basis: z.object({
    firstSight: z.int().meta({ description: 'Answers that count: to questions seen for the first time' }),
    lastAnswerAt: Instant.nullable(),
    outcomes: z.int().meta({ description: 'Outcomes of real exams that the estimate was compared with' }),
  }),
};

const readinessExample = {
  state: 'estimate' as const,
  missing: { more: 0, topics: [], attainable: true, withFullAccess: null },
  pass: { low: 0.56, expected: 0.68, high: 0.79 },
  score: { low: 42, expected: 47.6, high: 53, outOf: 65, passing: 47 },
  verdict: 'close' as const,
  holdsDown: [{ topic_number: 2, name: 'Design Resilient Architectures', points: 5.1 }],
  narrowedBy: 'unseen' as const,
  basis: { firstSight: 143, lastAnswerAt: '2026-11-21T10:15:30.000Z', outcomes: 12 },
};

export const Readiness = named('Readiness', z.object(readiness), readinessExample);
export type Readiness = z.infer<typeof Readiness>;

export const CertificationReadiness = named(
  'CertificationReadiness',
  z.object({ certificationId: CatalogueId, ...readiness }),
  { certificationId: 'aws-saa-c03', ...readinessExample },
);
export type CertificationReadiness = z.infer<typeof CertificationReadiness>;

const ReadinessThen = z.object({
  pass,
  firstSight: z.int().meta({ description: 'Answers that counted by then' }),
});

/** The change by one attempt; `pass` is null if it was too early for an estimate. */
export const ReadinessChange = named('ReadinessChange', z.object({ before: ReadinessThen, after: ReadinessThen }), {
  before: { pass: { low: 0.41, expected: 0.52, high: 0.63 }, firstSight: 78 },
  after: { pass: { low: 0.56, expected: 0.68, high: 0.79 }, firstSight: 143 },
});
export type ReadinessChange = z.infer<typeof ReadinessChange>;

/** One of ten equal bins of the predicted probability of passing; bins without exams are left out. */
export const ReliabilityBin = named(
  'ReliabilityBin',
  z.object({
    from: probability,
    to: probability,
    exams: z.int().min(1),
    predicted: probability.meta({ description: 'Mean prediction' }),
    passed: probability.meta({ description: 'Share that passed' }),
    low: probability.meta({ description: 'Lower end of the 90 % interval of the share' }),
    high: probability,
  }),
  { from: 0.6, to: 0.7, exams: 214, predicted: 0.652, passed: 0.668, low: 0.613, high: 0.719 },
);
export type ReliabilityBin = z.infer<typeof ReliabilityBin>;

const bins = z.array(ReliabilityBin).meta({ description: 'In ascending order' });
const binExample = { from: 0.6, to: 0.7, exams: 214, predicted: 0.652, passed: 0.668, low: 0.613, high: 0.719 };

export const ReadinessCalibration = named(
  'ReadinessCalibration',
  z.object({
    simulation: z.object({
      learners: z.int(),
      seeds: z.int(),
      brier: z.number().meta({ description: 'Mean squared error against the true probability' }),
      calibrationError: z.number(),
      bins,
    }),
    certifications: z
      .array(
        z.object({
          certificationId: CatalogueId,
          certificationName: z.string(),
          outcomes: z.int().min(10),
          bins: bins.nullable().meta({ description: 'Null below 100 outcomes' }),
        }),
      )
      .meta({ description: 'Certifications with at least 10 outcomes' }),
  }),
  {
    simulation: { learners: 300, seeds: 10, brier: 0.016, calibrationError: 0.0302, bins: [binExample] },
    certifications: [
      { certificationId: 'aws-saa-c03', certificationName: 'Solutions Architect', outcomes: 12, bins: null },
    ],
  },
  'How often predictions came true: of simulated learners, and of real exams where there are enough.',
);
export type ReadinessCalibration = z.infer<typeof ReadinessCalibration>;

/**
 * The caller's readiness for one certification, plan or not; draws the estimate again when it is due.
 */
export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/certifications/:certificationId/readiness',
  access: 'user',
  summary: 'Readiness for a certification',
  params: z.object({ certificationId: CatalogueId }),
  response: Readiness,
});

/**
 * The caller's readiness for all certifications in which they have first-sight answers.
 */
export const listMyReadiness = defineEndpoint({
  method: 'GET',
  path: '/users/me/readiness',
  access: 'user',
  summary: 'Own readiness for all certifications',
  response: z.array(CertificationReadiness),
});

/**
 * The caller's readiness just before and just after a finished attempt. It is kept when it is first requested, so that it stays the same.
 */
export const getReadinessChange = defineEndpoint({
  method: 'GET',
  path: '/test-exam-attempts/:attemptId/readiness',
  access: 'user',
  summary: 'What an attempt changed in readiness',
  params: z.object({ attemptId: RowId }),
  response: ReadinessChange,
  errors: ['ATTEMPT_OPEN'],
});

/**
 * The record of readiness: simulated and, per certification, real.
 */
export const getReadinessCalibration = defineEndpoint({
  method: 'GET',
  path: '/readiness/calibration',
  access: 'visitor',
  summary: 'How often readiness was right',
  response: ReadinessCalibration,
  cache: 'public',
});
