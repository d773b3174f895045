/**
 * Minutes for a shorter form in proportion to the full-length exam, rounded up (EXM-6):
 * 20 of 65 questions in 130 minutes are 40.
 */
export function proportionalMinutes({
  fullMinutes,
  fullLength,
  size,
}: {
  fullMinutes: number;
  fullLength: number;
  size: number;
}): number {
  return Math.ceil((fullMinutes * size) / fullLength);
}

/** The number of public questions: the first ones of each certification (EXM-1). */
export const previewSize = 10;

/** True if the question belongs to the preview, by its position among the certification's published questions, from 1. */
export const isPreviewPlace = (place: number): boolean => place <= previewSize;

/**
 * Question ids that stand in both forms, and must not where one is the diagnostic (or the preview) and the other the
 * fixed full-length exam: what everybody has read is no test (EXM-1).
 */
export function sharedQuestionIds(form: readonly string[], otherForm: readonly string[]): string[] {
  const others = new Set(otherForm);
  return [...new Set(form)].filter((id) => others.has(id));
}

/** Question ids that stand twice in one form, each once. */
export const repeatedQuestionIds = (form: readonly string[]): string[] => [
  ...new Set(form.filter((id, place) => form.indexOf(id) !== place)),
];
