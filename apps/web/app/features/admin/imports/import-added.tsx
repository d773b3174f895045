import { Undo2 } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Action, ActionButtons, useActions } from '../actions/actions.tsx';
import { Instant, PublicationBadge } from '../cells/cells.tsx';
import { Panel } from '../cells/panel.tsx';
import type { Import } from './import-call.ts';
import { useCertification } from './imported-file.tsx';

/** What an import added and what of it is live where, as it is now, with a button to take it back. */
export function ImportAdded({ running }: { running: Import }) {
  const { start, dialog } = useActions();
  const certification = useCertification(running.certificationId);
  const { added, undoneAt, certificationId } = running;
  if (undoneAt) {
    return (
      <Notice tone="caution">
        What this import had added was taken back on <Instant at={undoneAt} />.
      </Notice>
    );
  }
  if (!added) return null;
  const { questions, published, exams } = added;
  const name = certification ? `${certification.code} · ${certification.title}` : certificationId;
  const isPublic = certification?.publication === 'published';
  return (
    <Panel title="What is live" more={<ActionButtons actions={[undoAction(running)]} onStart={start} />}>
      <ul className="grid gap-1">
        {published > 0 && (
          <li>
            {formatQuantity(published, 'new question')} {published === 1 ? 'is' : 'are'}{' '}
            {isPublic ? 'live' : 'published'} in{' '}
            <TextLink
              to={
                isPublic ? `/certifications/${certificationId}` : `/admin/catalogue/certifications/${certificationId}`
              }
            >
              {name}
            </TextLink>
            {certification && !isPublic && ', which is not published itself: learners see nothing of it yet'}.
          </li>
        )}
        {questions > published && (
          <li>
            {formatQuantity(questions - published, 'new question')} {questions - published === 1 ? 'is' : 'are'} not
            live.{' '}
            <TextLink to={`/admin/catalogue/questions?certification_id=${certificationId}&publication=draft`}>
              View the drafts
            </TextLink>
          </li>
        )}
        {exams.map(({ id, title, publication }) => (
          <li key={id}>
            Exam <TextLink to={`/admin/catalogue/exams/${id}`}>{title}</TextLink>:{' '}
            <PublicationBadge publication={publication} />
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}

const undoAction = ({ id, added, fileName }: Import): Action => ({
  label: 'Undo import',
  icon: <Undo2 aria-hidden="true" />,
  isDangerous: true,
  confirmation: {
    title: `Undo the import of ${fileName}?`,
    text: `${whatGoes(added)} will be deleted, with all edits made since. Existing questions that the import changed stay as they are now. This is not possible once a learner was asked one of the questions.`,
    confirmLabel: 'Undo import',
  },
  run: async () => {
    await call('POST /admin/imports/:importId/undo', { params: { importId: id } });
    return `The import of ${fileName} was undone.`;
  },
});

const whatGoes = (added: Import['added']): string =>
  [
    added?.questions ? formatQuantity(added.questions, 'question') : '',
    added?.exams.length ? formatQuantity(added.exams.length, 'exam') : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
