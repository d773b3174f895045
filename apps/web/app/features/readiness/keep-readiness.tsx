import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readinessQuery } from '../../lib/queries/readiness.ts';
import { keepReadinessBefore } from './readiness-before.ts';

/** Shows nothing. While an exam is open it keeps the readiness that its learner began with, for the result. */
export function KeepReadiness({ attemptId, certificationId }: { attemptId: string; certificationId: string }) {
  const { data: readiness } = useQuery(readinessQuery(certificationId));
  useEffect(() => {
    if (readiness) keepReadinessBefore(attemptId, readiness);
  }, [attemptId, readiness]);
  return null;
}
