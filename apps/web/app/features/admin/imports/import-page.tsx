import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Action, ActionButtons, useActions } from '../actions/actions.tsx';
import { CertificationPicker } from '../catalogue/certification-picker.tsx';
import { Instant, PublicationBadge } from '../cells/cells.tsx';
import { Panel } from '../cells/panel.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { isUnderWay, TaskProgress } from '../tasks/task-progress.tsx';
import { FileDrop } from './file-drop.tsx';
import { type Import, maxBytes } from './import-call.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportedFile, useCertification } from './imported-file.tsx';
import { type Importing, useImport } from './use-import.ts';

const back = { to: '/admin/imports', label: 'Imports' };

/** Imports a file of questions: choose it, check the report, write it. */
export default function ImportPage() {
  const { importId } = useParams();
  // A new import starts empty, also after going back to it.
  return <ImportContent key={importId === undefined ? 'new' : 'existing'} importId={importId} />;
}

function ImportContent({ importId }: { importId: string | undefined }) {
  const initialCertificationId = new URLSearchParams(useLocation().search).get('certification_id') ?? '';
  const importing = useImport(importId);
  const { running, report, starting, failure } = importing;
  const [chosen, setChosen] = useState<{ file: File | null; certificationId: string }>({
    file: null,
    certificationId: initialCertificationId,
  });
  const [tooLarge, setTooLarge] = useState('');
  const certificationId = running?.certificationId ?? chosen.certificationId;
  const isBusy = starting.isPending || (running !== undefined && isUnderWay(running));

  const choose = (next: Partial<typeof chosen>) => {
    const now = { ...chosen, certificationId, ...next };
    setChosen(now);
    if (now.file && now.certificationId) importing.check(now.file, now.certificationId);
  };
  const take = (file: File) => {
    setTooLarge(file.size > maxBytes ? `${file.name} is larger than 20 MB. Split it and import the parts.` : '');
    if (file.size <= maxBytes) choose({ file });
  };
  if (importing.loadError) {
    return (
      <AdminError error={importing.loadError} what="This import" back={back} onRetry={() => void importing.refetch()} />
    );
  }
  return (
    <>
      <AdminHeading
        title="Import questions"
        windowTitle={running && `Import of ${running.fileName}`}
        lead="Check what a file contains and what is wrong with it before anything is written."
        back={back}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {importId === undefined ? (
          <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
            <div>
              <CertificationPicker
                label="Import into"
                hint="Only the same question is updated. You see every change first."
                placeholder="Code or title"
                isDisabled={isBusy}
                value={certificationId}
                onChange={(chosenId) => choose({ certificationId: chosenId })}
              />
            </div>
            <FileDrop file={chosen.file} onFile={take} isBusy={isBusy} />
          </div>
        ) : running ? (
          <ImportedFile
            running={running}
            file={starting.isPending ? chosen.file : null}
            onFile={take}
            isBusy={isBusy}
          />
        ) : (
          !failure && <Skeleton className="h-20 rounded-card" />
        )}
        {tooLarge && <Notice tone="negative">{tooLarge}</Notice>}
        {chosen.file && !certificationId && <Notice>Choose the certification the file belongs to.</Notice>}
        {running && isUnderWay(running) && <ImportProgress importing={importing} />}
        {running && !isBusy && <ImportStopped importing={importing} />}
        {failure && !isBusy && (
          <Notice tone="negative">
            <p>{messageOf(failure, 'The file could not be read.')}</p>
            <p className="font-normal">Nothing was changed.</p>
          </Notice>
        )}
        {running?.state === 'done' && running.written && <ImportAdded running={running} />}
        {report && <ImportOutcome importing={importing} report={report} />}
      </div>
    </>
  );
}

/** A failed or cancelled import, with the reason and a button to try again. */
function ImportStopped({ importing: { running, starting, again } }: { importing: Importing }) {
  if (!running || (running.state !== 'failed' && running.state !== 'cancelled')) return null;
  const isCancelled = running.state === 'cancelled';
  return (
    <Notice tone={isCancelled ? 'caution' : 'negative'}>
      <p>{isCancelled ? 'This import was cancelled.' : (running.problem ?? 'This import failed.')}</p>
      <p className="font-normal">Nothing was imported.</p>
      <Button size="small" className="mt-2" isBusy={starting.isPending} onClick={() => again(running.mode)}>
        Try again
      </Button>
    </Notice>
  );
}

/** The progress of the import, with a button to cancel it. */
function ImportProgress({ importing: { running, cancelling } }: { importing: Importing }) {
  if (!running) return null;
  return (
    <TaskProgress progress={running.progress}>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-caption text-ink-muted">
          The import continues if you leave this page; you can find it under Imports.
        </p>
        <Button size="small" isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          Cancel
        </Button>
      </div>
    </TaskProgress>
  );
}

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
  icon: Undo2,
  isDangerous: true,
  title: `Undo the import of ${fileName}?`,
  text: `${whatGoes(added)} will be deleted, with all edits made since. Existing questions that the import changed stay as they are now. This is not possible once a learner was asked one of the questions.`,
  confirmLabel: 'Undo import',
  run: () => call('POST /admin/imports/:importId/undo', { params: { importId: id } }),
  done: `The import of ${fileName} was undone.`,
});

const whatGoes = (added: Import['added']): string =>
  [
    added?.questions ? formatQuantity(added.questions, 'question') : '',
    added?.exams.length ? formatQuantity(added.exams.length, 'exam') : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
