import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { callOnce } from '../../../lib/api/api-client.ts';
import { startLanguage } from '../../../lib/languages/start-language.ts';
import { practiceSetsQuery } from '../../../lib/queries/study.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { roomPath } from '../../../lib/room-path.ts';
import { type PracticeChoice, writePracticeChoice } from '../../../lib/study/practice-choice.ts';

/** Makes a practice set of a choice and opens its room. Pressing again after a lost reply makes no second set. */
export function useMakeSet(certificationId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const latest = useRef({ choice: '', key: '' });

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ minutes, ...choice }: PracticeChoice) => {
      const written = writePracticeChoice({ ...choice, minutes });
      if (latest.current.choice !== written || latest.current.key === '')
        latest.current = { choice: written, key: randomKey() };
      const { count, mode, topics, states, difficulties } = choice;
      return callOnce(latest.current.key, 'POST /practice-sets', {
        body: {
          certificationId,
          count,
          mode,
          topics: [...topics],
          states: [...states],
          difficulties: [...difficulties],
          ...startLanguage(),
          ...(mode === 'exam' && minutes !== null && { minutes }),
        },
      });
    },
    onSuccess: (attempt) => {
      latest.current.key = '';
      void client.invalidateQueries({ queryKey: practiceSetsQuery().queryKey });
      void navigate(roomPath(attempt));
    },
  });
}
