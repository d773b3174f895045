import type { AttemptKind } from '@examplar/domain/attempts/statuses';

/** Where an open attempt is taken: in the room of its exam, or, if it belongs to none (a set, a list), under its own id. */
export const roomPath = ({ id, examId }: { id: string; examId: string | null }): string =>
  examId === null ? `/attempts/${id}/take` : `/test-exams/${examId}/take?attempt=${id}`;

/** Where the way out of a room leads that is left before its end. `here` is the address of an exam's room. */
export function roomExit(
  { kind, examId, certificationId }: { kind: AttemptKind; examId: string | null; certificationId: string },
  here: string,
): string {
  if (kind === 'today' || kind === 'pack') return `/study/${certificationId}`;
  return examId === null ? `/certifications/${certificationId}/practice` : here;
}
