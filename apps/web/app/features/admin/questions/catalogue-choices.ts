import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { collectionQuery } from '../tables/collection.ts';

const all = { limit: '100' };

/** The topics of a certification in order; empty until a certification is chosen. */
export function useTopics(certificationId: string) {
  const { data } = useQuery({
    ...collectionQuery('GET /admin/topics', { ...all, sort: 'topic_number', certification_id: certificationId }),
    enabled: certificationId !== '',
  });
  return data?.rows ?? [];
}

export function useTopicChoices(certificationId: string) {
  return useTopics(certificationId).map(({ topic_number, name }) => ({
    value: String(topic_number),
    label: `${topic_number}. ${name}`,
  }));
}

/** The cases of a certification by their titles; none while no certification is chosen. */
export function useScenarioChoices(certificationId: string) {
  const { data } = useQuery({
    ...collectionQuery('GET /admin/scenarios', { ...all, sort: 'title', certification_id: certificationId }),
    enabled: certificationId !== '',
  });
  return (data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title }));
}

/** The terms of a certification by their names; none while no certification is chosen. */
export function useTermChoices(certificationId: string) {
  const { data } = useQuery({
    ...endpointQuery('GET /admin/certifications/:certificationId/terms', { params: { certificationId } }),
    enabled: certificationId !== '',
  });
  return (data?.terms ?? [])
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
