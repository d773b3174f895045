import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api-client.ts';
import { endpointQuery } from '../../../lib/endpoint-query.ts';
import { refreshAll } from '../actions/use-actions.tsx';
import { isUnderWay, pollMs } from '../tasks/task-state.ts';
import { type ImportMode, startAgain, startCheck, type TopicChoice } from './import-call.ts';

/**
 * The import at this address, or a new one: each start leads to an address of its own, which shows how far it is, also in another tab
 * and after a reload. `isStale` tells that the report is older than the choice of topics.
 */
export function useImport(importId: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [topics, setTopics] = useState<TopicChoice>({});
  const [isStale, setIsStale] = useState(false);
  const params = { importId: importId ?? '' };
  const {
    data: running,
    error,
    refetch,
  } = useQuery({
    ...endpointQuery('GET /admin/imports/:importId', { params }),
    enabled: importId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data ? isUnderWay(data) && pollMs : error?.code !== 'NOT_FOUND' && pollMs,
  });
  const isDone = running?.state === 'done';
  const { data: report, error: reportError } = useQuery({
    ...endpointQuery('GET /admin/imports/:importId/report', { params }),
    enabled: isDone,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const starting = useMutation({
    mutationFn: (start: () => Promise<{ id: string }>) => start(),
    onSuccess: ({ id }) => {
      setIsStale(false);
      void navigate(`/admin/imports/${id}`, { replace: importId !== undefined });
    },
  });
  const cancelling = useMutation({
    mutationFn: () => call('POST /admin/imports/:importId/cancel', { params }),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /admin/imports/:importId'] }),
  });
  const hasWritten = isDone && running.written !== null;
  useEffect(() => {
    // What it wrote is to be seen everywhere; the report itself stays.
    if (hasWritten) void refreshAll(client);
  }, [hasWritten, client]);

  return {
    running,
    report: isDone ? report : undefined,
    topics,
    isStale,
    starting,
    cancelling,
    /** What keeps even the import itself from being shown. */
    unread: running ? null : error,
    refetch,
    failure: starting.error ?? error ?? reportError,
    check: (file: File, certificationId: string) => {
      setTopics({});
      starting.mutate(() => startCheck(file, certificationId));
    },
    again: (mode: ImportMode) => importId && starting.mutate(() => startAgain(importId, mode, topics)),
    setTopic: (section: string, number: string) => {
      setTopics((before) => ({ ...before, [section]: number }));
      setIsStale(true);
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
