import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { Panel } from '../cells/panel.tsx';
import { Lines } from './lines.tsx';

/** Outcomes of real exams of one certification, by month. */
export function OutcomeMonths({ certificationId }: { certificationId: string }) {
  const { data: months, error } = useQuery(endpointQuery('GET /admin/outcomes', { query: { certificationId } }));
  return (
    <Panel title="Outcomes by month">
      {error && <Notice tone="negative">{error.message}</Notice>}
      {!months && !error && <SkeletonText lines={3} />}
      {months && (
        <Lines
          none="No outcomes of real exams yet."
          lines={months.map(({ month, passed, failed, expected }) => ({
            id: month,
            label: month,
            value: `${passed} passed, ${failed} failed${expected === null ? '' : `, ${Math.round(100 * expected)}% expected`}`,
          }))}
        />
      )}
    </Panel>
  );
}
