import type { ImportReport } from '@examplar/contract/admin/import-report';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAll } from '../actions/use-actions.tsx';
import { type ImportMode, type ImportTarget, tryImport, writeImport } from './import-call.ts';

/**
 * The import of one file: checked as soon as file and certification are known, again when asked, then written.
 * `isStale` tells that the report is older than the choice of topics.
 */
export function useImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [certificationId, setCertificationId] = useState('');
  const [topics, setTopics] = useState<Record<string, string>>({});
  const [isStale, setIsStale] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);

  const checking = useMutation({
    mutationFn: tryImport,
    onSuccess: (found) => {
      setReport(found);
      setIsStale(false);
    },
    onError: () => setReport(null),
  });
  const writing = useMutation({
    mutationFn: ({ target, mode }: { target: ImportTarget; mode: ImportMode }) => writeImport(target, mode),
    onSuccess: (done) => {
      setReport(done);
      void refreshAll(client);
    },
  });
  const begin = (next: { file: File | null; certificationId: string }) => {
    setFile(next.file);
    setCertificationId(next.certificationId);
    setTopics({});
    setIsStale(false);
    setReport(null);
    writing.reset();
    checking.reset();
    if (next.file && next.certificationId) {
      checking.mutate({ file: next.file, certificationId: next.certificationId, topics: {} });
    }
  };
  return {
    file,
    certificationId,
    topics,
    report,
    isStale,
    checking,
    writing,
    isWritten: writing.data?.written != null,
    choose: (next: { file?: File; certificationId?: string }) => begin({ file, certificationId, ...next }),
    setTopic: (section: string, number: string) => {
      setTopics((before) => ({ ...before, [section]: number }));
      setIsStale(true);
    },
    check: () => file && checking.mutate({ file, certificationId, topics }),
    write: (mode: ImportMode) => file && writing.mutate({ target: { file, certificationId, topics }, mode }),
    restart: () => begin({ file: null, certificationId }),
  };
}

export type Importing = ReturnType<typeof useImport>;
