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
