import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { roomPath } from '../../../lib/room-path.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { startMissed } from '../attempt.queries.ts';

/** Starts a round of practice over the questions that the attempt did not get right. */
export function PractiseMissed({ attemptId }: { attemptId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: () => startMissed(client, attemptId),
    onSuccess: (attempt) => navigate(roomPath(attempt)),
  });
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isBusy={starting.isPending}
        onClick={() => starting.mutate()}
        className="max-sm:w-full"
      >
        <RotateCcw aria-hidden="true" />
        {say('result.practiseMissed')}
      </Button>
      {starting.isError && (
        <Notice tone="negative" className="basis-full">
          {messageOf(starting.error, say('result.notStarted'))}
        </Notice>
      )}
    </>
  );
}
