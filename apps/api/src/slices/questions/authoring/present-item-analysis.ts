import type { ItemAnalysis, Suspicion } from '@examplar/contract/admin/item-analysis.ts';
import { type AnswerFormat, type AnswerKey, watchedOptions } from '@examplar/domain/questions/answers';
import { minAskedForFacility } from '@examplar/domain/statistics/item-analysis';

type StoredFigures = {
  asked: number | null;
  facility: number | null;
  discrimination: number | null;
  median_time_ms: number | null;
  choices: unknown;
  flags: string[] | null;
};

/** The figures of a question as the contract names them; nobody has answered where there is no row. */
export function presentItemAnalysis(row: StoredFigures, wording: AnswerFormat & AnswerKey): ItemAnalysis {
  const asked = row.asked ?? 0;
  const choices = (row.choices ?? {}) as Record<string, number>;
  const isEnough = asked >= minAskedForFacility;
  return {
    answers: asked,
    facility: row.facility,
    discrimination: row.discrimination === null ? null : Math.max(-1, Math.min(1, row.discrimination)),
    distractors: (isEnough ? watchedOptions(wording) : []).map(({ letter, isKey }) => ({
      letter,
      share: Math.min(1, (choices[letter] ?? 0) / asked),
      isKey,
    })),
    medianTimeMs: row.median_time_ms,
    flags: (row.flags ?? ['too_few_answers']) as Suspicion[],
  };
}
