/** The difficulty of a question, as its author states it. */
export const difficultyLabels = ['easy', 'medium', 'hard'] as const;
export type DifficultyLabel = (typeof difficultyLabels)[number];
