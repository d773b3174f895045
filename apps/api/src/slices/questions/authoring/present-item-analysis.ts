import type { ItemAnalysis, Suspicion } from '@examplar/contract/admin/item-analysis';
import { type AnswerFormat, type AnswerKey, watchedOptions } from '@examplar/domain/questions/answers';
import { type ComponentSums, componentFigures } from '@examplar/domain/statistics/component-analysis';
import { minAskedForFacility } from '@examplar/domain/statistics/item-analysis';

type StoredFigures = {
  asked: number | null;
  facility: number | null;
  discrimination: number | null;
  median_time_ms: number | null;
  choices: unknown;
  components: unknown;
  rest_sum: number | null;
  rest_square_sum: number | null;
  flags: string[] | null;
};

/** The figures of a question, named as in the contract; a question without a row has no answers yet. */
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
    components: isEnough ? presentComponents(row, choices) : [],
    medianTimeMs: row.median_time_ms,
    flags: (row.flags ?? ['too_few_answers']) as Suspicion[],
  };
}

function presentComponents(row: StoredFigures, choices: Readonly<Record<string, number>>): ItemAnalysis['components'] {
  const asked = row.asked ?? 0;
  const sums = { asked, restSum: row.rest_sum ?? 0, restSquareSum: row.rest_square_sum ?? 0 };
  return ((row.components ?? []) as ComponentSums[]).map((component, index) => ({
    ...componentFigures({ ...sums, ...component }, component),
    placed: Object.entries(choices)
      .flatMap(([mark, count]) => {
        const [, place, letter] = /^(\d+)([A-Z])$/.exec(mark) ?? [];
        return Number(place) === index + 1 && letter && count > 0
          ? [{ letter, share: Math.min(1, count / asked) }]
          : [];
      })
      .sort((one, other) => other.share - one.share || one.letter.localeCompare(other.letter)),
  }));
}
