import type { ImportReport } from '@examplar/contract/admin/import-report';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { formatsRead } from './import-call.ts';
import type { Importing } from './use-import.ts';

type ImportVerdictProps = { importing: Importing; report: ImportReport };

/** Whether the file can be imported, with the buttons to do it; afterwards, what was written. */
export function ImportVerdict({ importing, report }: ImportVerdictProps) {
  const { questions, problems, written } = report;
  const { starting, running, again } = importing;
  const rejected = problems.filter(({ severity }) => severity === 'rejected').length;

  if (written) {
    const { added, updated, unchanged } = written;
    return (
      <div className="grid gap-3">
        <Notice tone="positive">{`Written: ${added} added, ${updated} updated, ${unchanged} unchanged.`}</Notice>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={`/admin/catalogue/questions?certification_id=${running?.certificationId ?? ''}&sort=-updatedAt`}
          >
            View the questions
          </ButtonLink>
          <ButtonLink to={`/admin/imports/new?certification_id=${running?.certificationId ?? ''}`} variant="secondary">
            Import another file
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (questions.length === 0) {
    return (
      <Notice tone="negative">
        <p>No question could be read from this file. Nothing was changed.</p>
        <p className="font-normal">
          {problems.length > 0
            ? 'The problems are listed below. Fix them and choose the file again.'
            : `Check that it is a question bank in ${formatsRead}.`}
        </p>
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      {running?.mode !== 'check' && (
        <Notice tone="negative">Nothing was written, because a record was rejected during the import.</Notice>
      )}
      {rejected === 0 ? (
        <Notice tone="positive">All records are valid. Nothing has been written yet.</Notice>
      ) : (
        <Notice tone="caution">
          {`${formatQuantity(rejected, 'problem')} in the file. Nothing has been written yet: write the valid questions, or fix the file first.`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {rejected > 0 && (
          <Button variant="primary" isBusy={starting.isPending} onClick={() => again('write-sound')}>
            Write the {formatQuantity(questions.length, 'valid question')}
          </Button>
        )}
        <Button
          variant={rejected > 0 ? 'secondary' : 'primary'}
          disabled={rejected > 0}
          isBusy={starting.isPending && rejected === 0}
          onClick={() => again('write')}
        >
          {rejected > 0 ? 'Write all' : `Write all ${formatQuantity(questions.length, 'question')}`}
        </Button>
        {rejected > 0 && (
          <p className="text-caption text-ink-muted">“Write all” requires a file without rejected records.</p>
        )}
      </div>
    </div>
  );
}
