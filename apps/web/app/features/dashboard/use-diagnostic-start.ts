import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { roomPath } from '../../lib/room-path.ts';
import { say } from '../../lib/texts.ts';

/** Opens a certification's free diagnostic in practice mode, at its first question. */
export function useDiagnosticStart() {
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: async (certificationId: string) => {
      const exams = await call('GET /certifications/:certificationId/test-exams', { params: { certificationId } });
      const diagnostic = exams.find(({ free }) => free);
      if (!diagnostic) throw new Error(say('diagnostic.none'));
      return call('POST /test-exams/:examId/start', {
        params: { examId: diagnostic.id },
        body: { examMode: 'practice' },
      });
    },
    onSuccess: (attempt) => navigate(roomPath(attempt)),
  });
  return {
    start: (certificationId: string) => starting.mutate(certificationId),
    startingId: starting.isPending || starting.isSuccess ? (starting.variables ?? null) : null,
    error: starting.isError ? messageOf(starting.error, say('result.notStarted')) : null,
  };
}
