import type { TestExamSummary } from '@examplar/contract/exams';
import { formatDate } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { say } from '../../lib/texts.ts';
import { labelOf } from '../../lib/wording/label-of.ts';

type ExamFormatProps = { exam: TestExamSummary };

const rules: Record<TestExamSummary['sections'][number]['rule'], string> = {
  free: say('format.free'),
  closed_when_left: say('format.closed'),
  no_return: say('format.noReturn'),
};

const subjects: Record<TestExamSummary['vendor_facts'][number]['about'], string> = {
  kinds: say('format.real.kinds'),
  sections: say('format.real.sections'),
  scoring: say('format.real.scoring'),
  unscored: say('format.real.unscored'),
};

/** The rules of an exam, shown before it starts: its sections, what counts, and facts about the real exam. */
export function ExamFormat({ exam }: ExamFormatProps) {
  const { sections, unscored, scoring, vendor_facts } = exam;
  const hasRules = sections.length > 0 || unscored > 0 || scoring === 'per_component';
  if (!hasRules && vendor_facts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-8 cursor-pointer content-center justify-self-start text-caption font-medium text-ink-muted hover:text-ink pointer-coarse:min-h-11">
        {say('format')}
      </summary>
      <div className="mt-1 grid gap-3 rounded-option bg-sunken px-4 py-3 text-caption">
        {hasRules && (
          <ul className="grid list-disc gap-1 ps-4.5 marker:text-line-control">
            {sections.map(({ title, from, to, rule }) => (
              <li key={from}>
                <span lang={langOf(exam, 'sections')} className="font-medium">
                  {title}
                </span>
                :{' '}
                {from === to
                  ? say('format.question', { number: `${from}` })
                  : say('format.questions', { from: `${from}`, to: `${to}` })}
                , {labelOf(rules, rule)}
              </li>
            ))}
            {unscored > 0 && <li>{say('format.unscored', { count: unscored })}</li>}
            {scoring === 'per_component' && <li>{say('format.perComponent')}</li>}
          </ul>
        )}
        {vendor_facts.length > 0 && (
          <dl className="grid gap-2">
            {vendor_facts.map(({ about, text, source_url, checked, untranslated }) => (
              <div key={about}>
                <dt className="font-semibold">{labelOf(subjects, about)}</dt>
                <dd className="text-ink-muted">
                  <span lang={langOf({ untranslated }, 'text')}>{text}</span>{' '}
                  <span className="whitespace-nowrap cramped:whitespace-normal">
                    {source_url && (
                      <a href={source_url} rel="noopener" className="text-accent underline underline-offset-3">
                        {say('format.source')}
                      </a>
                    )}
                    {source_url && ' · '}
                    {checked ? say('format.checked', { date: formatDate(checked) }) : say('format.notConfirmed')}
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
