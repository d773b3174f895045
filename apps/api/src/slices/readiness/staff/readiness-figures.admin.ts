import type { ReadinessFigures } from '@examplar/contract/admin/readiness';
import { notFoundMessages } from '@examplar/contract/calls/errors';
import { initialLabelMeans } from '@examplar/domain/readiness/label-means';
import { atOffsetQuantile, meanOverOffsets, offsetBelief, offsetGrid } from '@examplar/domain/readiness/offset';
import { reliabilityBins } from '@examplar/domain/readiness/reliability';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findBankFigures, listMeasuredQuestions } from '../../learning/belief/public.ts';
import { type ExamModel, loadExamModel } from '../estimating/exam-model.ts';
import { listCertificationNames, listPredictedOutcomes } from '../outcomes/outcomes.repository.ts';

/** A difficulty counts as measured from this many answers on. */
const minAnswersToMeasure = 20;
const driftsShown = 10;
/** A smaller change within a month may be chance. */
const minDrift = 0.2;
/** A topic needs twice as many questions as an exam asks of it, so that a second exam still has unseen ones. */
const examsPerTopic = 2;

/** The evidence about a certification's estimates from answers and outcomes, for staff (LRN-93). */
export async function getReadinessFigures(
  { db }: Pick<Deps, 'db'>,
  { certificationId, now }: { certificationId: string; now: Date },
): Promise<ReadinessFigures> {
  const certification = (await listCertificationNames(db)).get(certificationId);
  const model = await loadExamModel(db, certificationId);
  if (!certification || !model) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  const outcomes = await listPredictedOutcomes(db, certificationId);
  const measured = await listMeasuredQuestions(db, certificationId);
  const offset = offsetBelief(outcomes);
  return {
    certificationId,
    certificationName: certification.title,
    outcomes: outcomes.length,
    bins: reliabilityBins(outcomes),
    offset: {
      low: rounded(atOffsetQuantile(offset, 0.1, offsetGrid)),
      mean: rounded(meanOverOffsets(offset, offsetGrid)),
      high: rounded(atOffsetQuantile(offset, 0.9, offsetGrid)),
    },
    labelMeans: roundedMeans((await findBankFigures(db, certificationId))?.labelMeans ?? initialLabelMeans),
    measured: measured.filter(({ answers }) => answers >= minAnswersToMeasure).length,
    questions: model.topicOf.size,
    drift: driftOf(measured, `${now.toISOString().slice(0, 7)}-01`),
    thinTopics: thinTopicsOf(model),
  };
}

type MeasuredQuestion = Awaited<ReturnType<typeof listMeasuredQuestions>>[number];

function driftOf(measured: readonly MeasuredQuestion[], month: string): ReadinessFigures['drift'] {
  return measured
    .flatMap(({ id, topic_number, answers, mean, before_mean, before_month }) => {
      if (before_mean === null || before_month !== month || answers < minAnswersToMeasure) return [];
      const change = rounded(mean - before_mean);
      return [{ question_id: id, topic_number: topic_number ?? 0, answers, difficulty: rounded(mean), change }];
    })
    .filter(({ change }) => Math.abs(change) >= minDrift)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, driftsShown);
}

function thinTopicsOf({ topics, topicOf, form }: ExamModel): ReadinessFigures['thinTopics'] {
  return topics.flatMap(({ number, name, weight }, at) => {
    const needed = examsPerTopic * (form?.quotas[at] ?? 0);
    const questions = [...topicOf.values()].filter((topicNumber) => topicNumber === number).length;
    return questions < needed ? [{ topic_number: number, name, weight, questions, needed }] : [];
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const roundedMeans = ({ easy, medium, hard }: ReadinessFigures['labelMeans']) => ({
  easy: rounded(easy),
  medium: rounded(medium),
  hard: rounded(hard),
});
