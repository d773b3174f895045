import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { useCertificationChoices } from '../questions/catalogue-choices.ts';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { FileDrop } from './file-drop.tsx';
import { mostBytes } from './import-call.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImport } from './use-import.ts';

/** A file of questions becomes part of a bank: choose, read what would happen, write. */
export function NewImportPage() {
  const certifications = useCertificationChoices();
  const given = new URLSearchParams(useLocation().search).get('certification_id') ?? '';
  const importing = useImport();
  const { file, certificationId, report, checking, writing, isWritten, choose } = importing;
  const [tooLarge, setTooLarge] = useState('');
  const isBusy = checking.isPending || writing.isPending;
  const guard = useLeaveGuard(writing.isPending);

  useEffect(() => {
    if (given && !certificationId) choose({ certificationId: given });
  }, [given, certificationId, choose]);

  const take = (chosen: File) => {
    setTooLarge(chosen.size > mostBytes ? `${chosen.name} is larger than 20 MB. Split it, and import the parts.` : '');
    if (chosen.size <= mostBytes) choose({ file: chosen });
  };
  const failure = writing.error ?? checking.error;
  return (
    <>
      <AdminHeading
        title="Import questions"
        lead="See first what a file holds and what is wrong with it; then write it, or nothing."
        back={{ to: '/admin/imports', label: 'Imports' }}
      />
      <div className="grid gap-6">
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <Select
            label="Into which certification"
            className="content-start"
            hint="A question that is there already is updated, not added twice."
            value={certificationId}
            disabled={isBusy}
            onChange={(event) => choose({ certificationId: event.target.value })}
          >
            <option value="">Choose a certification</option>
            {certifications.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <FileDrop file={file} onFile={take} isBusy={isBusy} />
        </div>
        {tooLarge && <Notice tone="negative">{tooLarge}</Notice>}
        {file && !certificationId && <Notice>Choose the certification that it belongs to.</Notice>}
        {isBusy && <ImportProgress isWriting={writing.isPending} questions={report?.questions.length ?? 0} />}
        {failure && !isBusy && (
          <Notice tone="negative">
            <p>{messageOf(failure, 'The file could not be read.')}</p>
            <p className="font-normal">Nothing was changed.</p>
          </Notice>
        )}
        {report && !checking.isPending && <ImportOutcome importing={importing} report={report} isWritten={isWritten} />}
      </div>
      {guard.dialog}
    </>
  );
}
