import { ClipboardCheck } from 'lucide-react';
import { serverMessage } from '../../lib/api/server-message.ts';
import { say } from '../../lib/texts.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { momentIn, type OwnWork, taskText } from '../assigned/work.ts';
import { useBegin, WorkAction } from '../assigned/work-row.tsx';
import { NextStepCard } from './next-step-card.tsx';

/** Assigned work as the next step: what, for whom, until when, and the button that begins it. */
export default function AssignedStep({ work }: { work: OwnWork }) {
  const begin = useBegin(work);
  const { title, team, dueAt, timeZone } = work;
  return (
    <div className="grid gap-3">
      <NextStepCard
        icon={<ClipboardCheck aria-hidden="true" />}
        title={say('next.assigned', { title })}
        action={
          <WorkAction work={work} isPrimary size="large" isBusy={begin.isPending} onBegin={() => begin.mutate()} />
        }
      >
        {[
          team.name,
          taskText(work),
          dueAt ? say('work.due', { moment: momentIn(dueAt, timeZone) }) : say('work.noDue'),
        ].join(' · ')}
      </NextStepCard>
      {begin.isError && <Notice tone="negative">{serverMessage(begin.error, say('work.notBegun'))}</Notice>}
    </div>
  );
}
