import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { fresh } from '../../../lib/queries/study.ts';
import type { PracticeChoice } from '../../../lib/study/practice-choice.ts';

type Filters = Pick<PracticeChoice, 'topics' | 'states' | 'difficulties'>;

/** What there is to practise. While another choice is looked up, the figures of the last one stay. */
export const poolQuery = (certificationId: string, { topics, states, difficulties }: Filters) => {
  const lists = { topics, states, difficulties };
  const query = Object.fromEntries(
    Object.entries(lists).flatMap(([name, values]) => (values.length > 0 ? [[name, values.join(',')]] : [])),
  );
  return {
    ...endpointQuery('GET /certifications/:certificationId/practice-pool', { params: { certificationId }, query }),
    ...fresh,
    placeholderData: keepPreviousData,
  };
};
