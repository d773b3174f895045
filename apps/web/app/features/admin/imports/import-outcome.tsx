import type { ImportReport } from '@examplar/contract/admin/import-report';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { Panel } from '../cells/panel.tsx';
import { formatsRead } from './import-call.ts';
import { ImportQuestions } from './import-questions.tsx';
import { ImportUpdates } from './import-updates.tsx';
import { formatLabel, useCertification } from './imported-file.tsx';
import { TopicMapping } from './topic-mapping.tsx';
import type { Importing } from './use-import.ts';

type ImportOutcomeProps = { importing: Importing; report: ImportReport };

/** Whether a warning is about a question that is very similar to another one. */
const isNearDuplicate = ({ code }: ImportReport['problems'][number]) => /DUPLICATE|SIMILAR/.test(code);

/** The report on a file: counts, next step, topics, problems and questions. */
export function ImportOutcome({ importing, report }: ImportOutcomeProps) {
  const { questions, problems } = report;
  const rejected = problems.filter(({ severity }) => severity === 'rejected');
  const left = problems.filter(isLeftChange);
  const warnings = problems.filter(
    (problem) => problem.severity === 'warning' && !isNearDuplicate(problem) && !isLeftChange(problem),
  );
  const duplicates = problems.filter((problem) => problem.severity === 'warning' && isNearDuplicate(problem));
  return (
    <>
      <ImportFigures report={report} duplicates={duplicates.length} />
      {!report.written && holdsAnything(report) && <ImportChoices importing={importing} report={report} />}
      <ImportVerdict importing={importing} report={report} />
      <ImportUpdates report={report} />
      {report.written && (
        <ProblemList
          title="Left as they are"
          lead="The file has another right answer or other options for these published questions. They were not changed."
          problems={left}
        />
      )}
      {!report.written && questions.length > 0 && <TopicMapping importing={importing} report={report} />}
      <ProblemList
        title="Rejected"
        lead="These records cannot be imported as questions. Fix them in the file, or leave them out."
        problems={rejected}
      />
      <ProblemList
        title="Near-duplicates"
        lead="Very similar to an existing question, or to an earlier one of the file. Learners would see both."
        problems={duplicates}
      />
      <ProblemList
        title="Warnings"
        lead="These are imported, but not exactly as they are in the file."
        problems={warnings}
      />
      {questions.length > 0 && <ImportQuestions questions={questions} />}
    </>
  );
}

const holdsAnything = ({ questions, planned }: ImportReport) => questions.length > 0 || planned?.terms !== undefined;

/** Whether a record is left as it is, because it has another right answer or other options than a published question. */
const isLeftChange = ({ code }: ImportReport['problems'][number]) => code === 'CHANGE_LEFT';

/** Drafts or live, and what that means, before anything is written. */
export function ImportChoices({ importing, report }: { importing: Importing; report: ImportReport }) {
  const { running, publish, update, setPublish, setUpdate } = importing;
  const certification = useCertification(running?.certificationId ?? '');
  const { added = 0, updated = 0, unchanged = 0, exams = 0, terms = 0 } = report.planned ?? {};
  const left = report.problems.filter(isLeftChange).length;
  const changing = updated + (update ? left : 0);
  const staying = unchanged - (update ? left : 0);
  const isPublic = certification?.publication === 'published';
  const where = certification ? ` in ${certification.code}` : '';
  return (
    <Panel title="What will be imported">
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
        {terms > 0 && <li>{formatQuantity(terms, 'term')} will be added to those that tell options apart.</li>}
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

/** Counts of the file's contents. */
function ImportFigures({ report, duplicates }: { report: ImportReport; duplicates: number }) {
  const { format, records, kinds, questions, problems } = report;
  const rejected = problems.filter(({ severity }) => severity === 'rejected').length;
  const several = questions.filter(({ kind, number_of_answers }) => kind === 'choice' && number_of_answers > 1).length;
  return (
    <Card className="p-4! sm:p-5!">
      <h2 className="text-title font-semibold">In this file</h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
        <StatTile
          value={format === null ? '–' : formatLabel(format)}
          label="format"
          className="[overflow-wrap:anywhere]"
        />
        <StatTile value={formatCount(records)} label={records === 1 ? 'record' : 'records'} />
        <StatTile value={formatCount(questions.length)} label="questions to import" />
        <StatTile value={formatCount(several)} label="with several answers" />
        {kinds.ordering !== undefined && <StatTile value={formatCount(kinds.ordering)} label="orderings" />}
        {kinds.matching !== undefined && <StatTile value={formatCount(kinds.matching)} label="matchings" />}
        <StatTile value={formatCount(rejected)} label="rejected" />
        <StatTile value={formatCount(duplicates)} label="near-duplicates" />
      </dl>
    </Card>
  );
}

type Problem = ImportReport['problems'][number];
type ProblemListProps = { title: string; lead: string; problems: readonly Problem[] };

const shownAtFirst = 20;

/** A table of problems with their lines and messages. */
function ProblemList({ title, lead, problems }: ProblemListProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (problems.length === 0) return null;
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst);
  const hasFiles = new Set(problems.map(({ file }) => file)).size > 1;
  return (
    <div className="grid gap-2">
      <h2 className="text-title font-semibold">
        {title} <span className="font-normal text-ink-muted">({formatCount(problems.length)})</span>
      </h2>
      <p className="text-ink-muted">{lead}</p>
      <Table caption={title}>
        <thead>
          <tr>
            {hasFiles && <HeaderCell>File</HeaderCell>}
            <HeaderCell className="text-end">Line</HeaderCell>
            <HeaderCell>Record</HeaderCell>
            <HeaderCell>Problem</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the problems of one unchanging report
            <tr key={index}>
              {hasFiles && <Cell className="max-w-52 [overflow-wrap:anywhere]">{problem.file}</Cell>}
              <Cell className="text-end font-semibold">{problem.line ?? '–'}</Cell>
              <Cell className="whitespace-nowrap">{problem.id ?? problem.record ?? '–'}</Cell>
              <Cell className="w-full min-w-40 sm:min-w-64">
                {problem.message}
                <span className="block text-caption text-ink-muted">{problem.code}</span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {problems.length > shown.length && (
        <Button size="small" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {formatCount(problems.length)}
        </Button>
      )}
    </div>
  );
}

const whatIsImported = ({ questions, planned }: ImportReport) =>
  questions.length > 0
    ? `all ${formatQuantity(questions.length, 'question')}`
    : formatQuantity(planned?.terms ?? 0, 'term');

type ImportVerdictProps = { importing: Importing; report: ImportReport };

/** Whether the file can be imported, with the buttons to do it; afterwards, what was written. */
function ImportVerdict({ importing, report }: ImportVerdictProps) {
  const { questions, problems, written } = report;
  const { starting, running, again } = importing;
  const rejected = problems.filter(({ severity }) => severity === 'rejected').length;

  if (written) {
    const { added, updated, unchanged, terms = 0 } = written;
    return (
      <div className="grid gap-3">
        <Notice tone="positive">
          {`Imported: ${added} added, ${updated} updated, ${unchanged} unchanged${terms > 0 ? `; ${formatQuantity(terms, 'term')} added to the list` : ''}.`}
        </Notice>
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
  if (!holdsAnything(report)) {
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
        <Notice tone="negative">Nothing was imported, because a record was rejected during the import.</Notice>
      )}
      {rejected === 0 ? (
        <Notice tone="positive">All records are valid. Nothing has been imported yet.</Notice>
      ) : (
        <Notice tone="caution">
          {`${formatQuantity(rejected, 'problem')} in the file. Nothing has been imported yet: import the valid questions, or fix the file first.`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {rejected > 0 && (
          <Button variant="primary" isBusy={starting.isPending} onClick={() => again('write-sound')}>
            Import {formatQuantity(questions.length, 'valid question')}
          </Button>
        )}
        <Button
          variant={rejected > 0 ? 'secondary' : 'primary'}
          disabled={rejected > 0}
          isBusy={starting.isPending && rejected === 0}
          onClick={() => again('write')}
        >
          {rejected > 0 ? 'Import all' : `Import ${whatIsImported(report)}`}
        </Button>
        {rejected > 0 && (
          <p className="text-caption text-ink-muted">“Import all” requires a file without rejected records.</p>
        )}
      </div>
    </div>
  );
}
