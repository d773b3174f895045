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

/** How many questions everybody may read: the first ones of each certification (EXM-1). */
export const previewSize = 10;

/** Whether the question belongs to the preview: by its place among the certification's published questions, from 1. */
export const isPreviewPlace = (place: number): boolean => place <= previewSize;
