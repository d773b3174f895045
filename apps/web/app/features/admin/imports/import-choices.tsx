import type { ImportReport } from '@examplar/contract/admin/import-report';
import { formatQuantity } from '../../../lib/formats/format-quantity.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Panel } from '../cells/panel.tsx';
import { useCertification } from './imported-file.tsx';
import type { Importing } from './use-import.ts';

/** Whether a record is left as it is, because it has another right answer or other options than a published question. */
export const isLeftChange = ({ code }: ImportReport['problems'][number]) => code === 'CHANGE_LEFT';

/** Drafts or live, and what that means, before anything is written. */
export function ImportChoices({ importing, report }: { importing: Importing; report: ImportReport }) {
  const { running, publish, update, setPublish, setUpdate } = importing;
  const certification = useCertification(running?.certificationId ?? '');
  const { added = 0, updated = 0, unchanged = 0, exams = 0 } = report.planned ?? {};
  const left = report.problems.filter(isLeftChange).length;
  const changing = updated + (update ? left : 0);
  const staying = unchanged - (update ? left : 0);
  const isPublic = certification?.publication === 'published';
  const where = certification ? ` in ${certification.code}` : '';
  return (
    <Panel title="What will be written">
      <Segments
        legend="New questions"
        options={[
          { value: 'drafts', label: 'As drafts' },
          { value: 'live', label: 'Publish now' },
        ]}
        value={publish ? 'live' : 'drafts'}
        onChange={(value) => setPublish(value === 'live')}
      />
      <ul aria-live="polite" className="list-disc ps-5">
        {added > 0 && (
          <li>
            {publish
              ? `${formatQuantity(added, 'new question')} will be live${where}${isPublic ? ' at once' : ' as soon as the certification is published'}.`
              : `${formatQuantity(added, 'new question')} will be ${added === 1 ? 'a draft' : 'drafts'}${where}. Learners do not see drafts.`}
          </li>
        )}
        {added + changing > 0 && exams > 0 && (
          <li>
            A free diagnostic and a full-length exam will be made from them
            {publish ? (isPublic ? ', live at once.' : '.') : ', as drafts too.'}
          </li>
        )}
        {changing > 0 && (
          <li>
            {formatQuantity(changing, 'existing question')} will change; learners see a change of a published question
            at once.
          </li>
        )}
        {staying > 0 && <li>{formatQuantity(staying, 'question')} will stay as stored.</li>}
      </ul>
      {left > 0 && (
        <Checkbox
          label={`Also change the right answer or the options of ${formatQuantity(left, 'published question')}`}
          checked={update}
          onChange={(event) => setUpdate(event.target.checked)}
        />
      )}
    </Panel>
  );
}
