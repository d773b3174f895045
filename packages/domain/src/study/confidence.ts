/** How sure a learner was of an answer. */
export const confidences = ['guessed', 'fairly', 'sure'] as const;
export type Confidence = (typeof confidences)[number];
