import type { ImportReport } from '@examplar/contract/admin/import-report';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Panel } from '../cells/panel.tsx';
import { useTopicChoices } from '../questions/catalogue-choices.ts';
import type { Importing } from './use-import.ts';

/** Maps each section of the file to a topic. */
export function TopicMapping({ importing, report }: { importing: Importing; report: ImportReport }) {
  const { running, topics, isStale, starting, setTopic, again } = importing;
  const choices = useTopicChoices(running?.certificationId ?? '');
  const counts = new Map<string, number>();
  for (const { topic } of report.questions) if (topic) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const sections = [...counts];
  return (
    <Panel
      title="Topics"
      more={
        isStale && (
          <Button size="small" isBusy={starting.isPending} onClick={() => again('check')}>
            Check again
          </Button>
        )
      }
    >
      <p className="text-ink-muted">
        Sections named like a topic are matched automatically. Exams draw their questions by topic.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {sections.map(([section, count]) => (
          <Select
            options={choices}
            key={section}
            label={section}
            hint={formatQuantity(count, 'question')}
            className="content-start [&_label]:truncate"
            value={topics[section] ?? ''}
            onChange={(event) => setTopic(section, event.target.value)}
          >
            <option value="">Match by name</option>
            <option value="0">No topic</option>
          </Select>
        ))}
        <Select
          options={choices}
          label={sections.length > 0 ? 'All others' : 'All questions'}
          hint={
            sections.length > 0 ? 'Without a section, or with one that matches no topic.' : 'The file has no sections.'
          }
          className="content-start"
          value={topics[''] ?? ''}
          onChange={(event) => setTopic('', event.target.value)}
        >
          <option value="">No topic</option>
        </Select>
      </div>
    </Panel>
  );
}
