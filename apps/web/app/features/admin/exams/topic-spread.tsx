import { quotasByWeight } from '@examplar/domain/exams/quotas';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { useTopics } from '../questions/catalogue-choices.ts';

type TopicSpreadProps = { certificationId: string; topicNumbers: readonly number[] };

/** How a fixed list spreads over the topics, beside the spread by weight. */
export function TopicSpread({ certificationId, topicNumbers }: TopicSpreadProps) {
  const topics = useTopics(certificationId).filter(({ topic_number }) => topic_number > 0);
  const hasWeights = topics.some(({ weight }) => weight > 0);
  if (topics.length === 0 || topicNumbers.length === 0) return null;
  const quotas = hasWeights
    ? quotasByWeight(
        topics.map(({ weight }) => weight),
        topicNumbers.length,
      )
    : [];
  const countOf = (number: number) => topicNumbers.filter((one) => one === number).length;
  return (
    <Table caption="Spread over the topics">
      <thead>
        <tr>
          <HeaderCell>Topic</HeaderCell>
          <HeaderCell className="text-end">Weight</HeaderCell>
          <HeaderCell className="text-end">By weight</HeaderCell>
          <HeaderCell className="text-end">Chosen</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ id, topic_number, name, weight }, index) => (
          <tr key={id}>
            <Cell>
              {topic_number}. {name}
            </Cell>
            <Cell className="text-end">{weight}%</Cell>
            <Cell className="text-end">{quotas[index] ?? '–'}</Cell>
            <Cell className="text-end font-semibold">{countOf(topic_number)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
