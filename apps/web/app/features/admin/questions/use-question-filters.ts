import { useLocation } from 'react-router';
import { publicationOptions } from '../cells/publication-badge.tsx';
import type { Filter } from '../tables/collection.ts';
import { useCertificationChoices, useTopicChoices } from './catalogue-choices.ts';

export const difficultyOptions = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
] as const;

/** The filters of the question lists. Topics are numbered within a certification, so they appear once one is chosen. */
export function useQuestionFilters(): Filter<'GET /admin/questions'>[] {
  const given = new URLSearchParams(useLocation().search);
  const certifications = useCertificationChoices();
  const topics = useTopicChoices(given.get('certification_id') ?? '');
  const topic = given.get('topic_number') ?? '';
  // A number that this certification does not have stays in sight, so that it can be taken off.
  const isUnknown = topic !== '' && topics.every(({ value }) => value !== topic);
  const topicOptions = isUnknown ? [{ value: topic, label: `Topic ${topic}` }, ...topics] : topics;
  return [
    { name: 'certification_id', label: 'Certification', options: certifications },
    ...(topicOptions.length > 0
      ? [{ name: 'topic_number', label: 'Topic', options: topicOptions } satisfies Filter<'GET /admin/questions'>]
      : []),
    { name: 'difficulty', label: 'Difficulty', options: difficultyOptions },
    { name: 'publication', label: 'Publication', options: publicationOptions },
  ];
}
