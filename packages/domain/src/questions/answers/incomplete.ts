/** What an incomplete answer lacks: for a choice the number of options, for other kinds an open place. */
export type Incompleteness = { code: 'wrong_count'; needed: number; selected: number } | { code: 'open_places' };

/** The same as a refusal says it, in English (LNG-5). */
export const incompleteRefusal = (lacks: Incompleteness): string =>
  lacks.code === 'wrong_count'
    ? `Please select exactly ${lacks.needed} answer(s) for this question. You have selected ${lacks.selected}.`
    : 'Fill every place before you go on, or skip for now.';
