import type { TestExamSummary } from '@examplar/contract/exams';
import { formatDate, formatQuantity } from '../../lib/format.ts';

type ExamFormatProps = { exam: TestExamSummary };

const rules: Record<TestExamSummary['sections'][number]['rule'], string> = {
  free: 'move freely',
  closed_when_left: 'closes when you leave it',
  no_return: 'each question closes when you leave it',
};

const subjects: Record<TestExamSummary['vendor_facts'][number]['about'], string> = {
  kinds: 'Question types',
  sections: 'Sections',
  scoring: 'Scoring',
  unscored: 'Unscored questions',
};

/** How an exam is run, before it starts: sections and their rules, what counts, and what the vendor says of its own. */
export function ExamFormat({ exam: { sections, unscored, scoring, vendor_facts } }: ExamFormatProps) {
  const hasRules = sections.length > 0 || unscored > 0 || scoring === 'per_component';
  if (!hasRules && vendor_facts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-8 cursor-pointer content-center justify-self-start text-caption font-medium text-ink-muted hover:text-ink pointer-coarse:min-h-11">
        Format and rules
      </summary>
      <div className="mt-1 grid gap-3 rounded-option bg-sunken px-4 py-3 text-caption">
        {hasRules && (
          <ul className="grid list-disc gap-1 ps-4.5 marker:text-line-control">
            {sections.map(({ title, from, to, rule }) => (
              <li key={from}>
                <span className="font-medium">{title}</span>:{' '}
                {from === to ? `question ${from}` : `questions ${from}–${to}`}, {rules[rule]}
              </li>
            ))}
            {unscored > 0 && (
              <li>
                {formatQuantity(unscored, 'question does', 'questions do')} not count. Which ones is shown in the
                result.
              </li>
            )}
            {scoring === 'per_component' && <li>Each correct part of an answer earns a point.</li>}
          </ul>
        )}
        {vendor_facts.length > 0 && (
          <dl className="grid gap-2">
            {vendor_facts.map(({ about, text, source_url, checked }) => (
              <div key={about}>
                <dt className="font-semibold">The real exam: {subjects[about].toLowerCase()}</dt>
                <dd className="text-ink-muted">
                  {text}{' '}
                  <span className="whitespace-nowrap">
                    {source_url && (
                      <a href={source_url} rel="noopener" className="text-accent underline underline-offset-3">
                        Source
                      </a>
                    )}
                    {source_url && ' · '}
                    {checked ? `checked on ${formatDate(checked)}` : "Not confirmed on the vendor's page"}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  );
}
