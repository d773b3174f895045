import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { QuestionNote } from './question-note.tsx';

type OwnNoteProps = { questionId: string; certificationId: string; className: string };

/** The note on a question that is read outside of an attempt: the notes of its certification come in one call. */
export function OwnNote({ questionId, certificationId, className }: OwnNoteProps) {
  const { data: notes } = useQuery(endpointQuery('GET /users/me/notes', { query: { certificationId } }));
  const text = notes?.find((note) => note.questionId === questionId)?.text ?? '';
  if (!notes) return <div className={className} />;
  return <QuestionNote key={questionId} questionId={questionId} text={text} className={className} />;
}
