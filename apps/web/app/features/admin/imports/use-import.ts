import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { refreshAll } from '../actions/actions.tsx';
import { isUnderWay, pollMs } from '../tasks/task-progress.tsx';
import { type ImportMode, repeatImport, startCheck, type TopicChoice } from './import-call.ts';

/**
 * The import at this URL, or a new one: each start leads to a URL of its own, which shows the progress in other tabs
 * and after a reload too. `isStale`: the topics were changed after the report was made.
 */
export function useImport(importId: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [topics, setTopics] = useState<TopicChoice>({});
  const [isStale, setIsStale] = useState(false);
  const [publish, setPublish] = useState(false);
  const [update, setUpdate] = useState(false);
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
    // Show what was written on every page.
    if (hasWritten) void refreshAll(client);
  }, [hasWritten, client]);

  return {
    running,
    report: isDone ? report : undefined,
    topics,
    isStale,
    publish,
    update,
    setPublish,
    setUpdate,
    starting,
    cancelling,
    /** Set if the import itself could not be loaded. */
    loadError: running ? null : error,
    refetch,
    failure: starting.error ?? error ?? reportError,
    check: (file: File, certificationId: string) => {
      setTopics({});
      setPublish(false);
      setUpdate(false);
      starting.mutate(() => startCheck(file, certificationId));
    },
    again: (mode: ImportMode) =>
      importId && starting.mutate(() => repeatImport(importId, mode, { topics, publish, update })),
    setTopic: (section: string, number: string) => {
      setTopics((before) => ({ ...before, [section]: number }));
      setIsStale(true);
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
