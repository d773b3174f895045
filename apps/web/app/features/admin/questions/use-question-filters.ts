import { useLocation } from 'react-router';
import { certificationFilter } from '../catalogue/certification-filter.ts';
import { publicationOptions } from '../cells/cells.tsx';
import type { Filter } from '../tables/collection.ts';
import { useTopicChoices } from './catalogue-choices.ts';

export const difficultyOptions = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
] as const;

/** The filters that both question lists share. */
type QuestionFilter = Pick<Filter, 'label' | 'options' | 'Picker'> & {
  name: 'certification_id' | 'topic_number' | 'difficulty' | 'publication';
};

/** The filters of the question lists. Topics are numbered within a certification, so they appear once one is chosen. */
export function useQuestionFilters(): QuestionFilter[] {
  const search = new URLSearchParams(useLocation().search);
  const topics = useTopicChoices(search.get('certification_id') ?? '');
  const topic = search.get('topic_number') ?? '';
  // A topic number that this certification does not have stays listed, so that it can be deselected.
  const isUnknown = topic !== '' && topics.every(({ value }) => value !== topic);
  const topicOptions = isUnknown ? [{ value: topic, label: `Topic ${topic}` }, ...topics] : topics;
  return [
    certificationFilter,
    ...(topicOptions.length > 0
      ? [{ name: 'topic_number', label: 'Topic', options: topicOptions } satisfies QuestionFilter]
      : []),
    { name: 'difficulty', label: 'Difficulty', options: difficultyOptions },
    { name: 'publication', label: 'Publication', options: publicationOptions },
  ];
}
