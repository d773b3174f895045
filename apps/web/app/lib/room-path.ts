/** Where an open attempt is taken: in the room of its exam, or, if it belongs to none (a set, a list), under its own id. */
export const roomPath = ({ id, examId }: { id: string; examId: string | null }): string =>
  examId === null ? `/attempts/${id}/take` : `/test-exams/${examId}/take?attempt=${id}`;
