import type { Certification } from '@examplar/contract/catalogue';
import type { OutlineChange } from '@examplar/contract/exam-facts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { certificationPath } from '../../lib/address/catalogue-paths.ts';
import { formatDate } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { announcedSuccessor, languagesByEnd } from '../../lib/study/change-sentences.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { Notice } from '../../ui/states/notice.tsx';

type FactsProps = { certification: Certification };

const linkStyle = 'font-medium underline underline-offset-3';

/** What the vendor says about the exam's end, what follows it, and its outline, each with its source (EXM-29). */
export function VendorFacts({ certification }: FactsProps) {
  const { retirement, successor, predecessors, outline, next_outline: next } = certification;
  return (
    <div className="mt-6 grid max-w-[50em] gap-4">
      {(retirement || successor) && (
        <Notice tone={retirement ? 'caution' : 'info'}>
          <div className="grid gap-1.5">
            <End certification={certification} />
            <Successor certification={certification} />
            {retirement && certification.status === 'retired' && certification.questionCount > 0 && (
              <p>{say('catalogue.retired.bank')}</p>
            )}
          </div>
        </Notice>
      )}
      {(outline || next || predecessors.length > 0) && (
        <div className="grid gap-2 text-ink-muted">
          {next && <NextOutline certification={certification} next={next} />}
          {outline && <Fact of={outline}>{say('facts.outline', { date: formatDate(outline.effective_on) })}</Fact>}
          {predecessors.length > 0 && (
            <p>
              {say('facts.predecessors')}{' '}
              {predecessors.map(({ id, code }, index) => (
                <Fragment key={id}>
                  {index > 0 && ', '}
                  <Link to={certificationPath(id)} className={linkStyle}>
                    {code}
                  </Link>
                </Fragment>
              ))}
              .
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function End({ certification }: FactsProps) {
  const { code, provider, retirement } = certification;
  if (!retirement) return null;
  const { on, expected_on: expectedOn, note, checked_on: checkedOn } = retirement;
  const sentences = languagesByEnd(retirement, on).map(({ language, date }) =>
    on === null
      ? say('facts.language.only', { certification: code, language, date })
      : say('change.otherLanguage', { language, date }),
  );
  if (on !== null) {
    const end = formatDate(on);
    sentences.unshift(
      on < today()
        ? say('target.end.over.noDate', { certification: code, end })
        : say('change.soon', { certification: code, end }),
    );
  } else if (expectedOn !== null) {
    const end = formatDate(expectedOn);
    sentences.unshift(
      checkedOn === null
        ? say('change.expected.unchecked', { provider, certification: code, end })
        : say('change.expected', { provider, certification: code, end, checked: formatDate(checkedOn) }),
    );
  }
  return (
    <>
      {/* The sentence about an expected day has the date of the check already. */}
      <Fact of={on === null && expectedOn !== null ? { ...retirement, checked_on: null } : retirement}>
        {sentences.join(' ')}
      </Fact>
      {note && <p lang={langOf(note, 'text')}>{note.text}</p>}
    </>
  );
}

function Successor({ certification: { successor } }: FactsProps) {
  if (!successor) return null;
  const { code, certificationId, opens_on: opensOn } = successor;
  if (certificationId === null) return <Fact of={successor}>{announcedSuccessor(successor, today())}</Fact>;
  const date = opensOn === null ? '' : formatDate(opensOn);
  return (
    <Fact of={successor}>
      {opensOn === null
        ? say('facts.successor', { code })
        : opensOn > today()
          ? say('facts.successor.opens', { code, date })
          : say('facts.successor.opened', { code, date })}{' '}
      <Link to={certificationPath(certificationId)} className={linkStyle}>
        {say('facts.successor.view', { code })}
      </Link>
    </Fact>
  );
}

type NextOutlineProps = FactsProps & { next: NonNullable<Certification['next_outline']> };

function NextOutline({ certification: { code }, next }: NextOutlineProps) {
  const date = formatDate(next.effective_on);
  return (
    <div>
      <Fact of={next}>
        {next.changes.every(({ kind }) => kind === 'reworded')
          ? say('facts.outline.reworded', { certification: code, date })
          : say('facts.outline.next', { certification: code, date })}
      </Fact>
      <OutlineChanges changes={next.changes} />
    </div>
  );
}

/** What changes with an outline of the vendor. */
export function OutlineChanges({ changes }: Pick<OutlineChange, 'changes'>) {
  return (
    <ul className="mt-2 grid list-disc gap-1 ps-4.5 marker:text-line-control">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.text}`} className="ps-1">
          <span className="font-medium text-ink">{kindText[change.kind]()}:</span>{' '}
          <span lang={langOf(change, 'text')}>{change.text}</span>
        </li>
      ))}
    </ul>
  );
}

const kindText = {
  added: () => say('facts.outline.kind.added'),
  removed: () => say('facts.outline.kind.removed'),
  moved: () => say('facts.outline.kind.moved'),
  weight: () => say('facts.outline.kind.weight'),
  reworded: () => say('facts.outline.kind.reworded'),
};

type FactProps = { of: { source_url: string | null; checked_on: string | null }; children: ReactNode };

/** A sentence with its source, and the day on which the source was last checked. */
function Fact({ of: { source_url, checked_on }, children }: FactProps) {
  return (
    <p>
      {children}
      {source_url && (
        <span className="text-caption font-normal">
          {' '}
          {checked_on
            ? sayParts('facts.source.checked', { date: formatDate(checked_on) }, { a: sourceLink(source_url) })
            : sayParts('facts.source', {}, { a: sourceLink(source_url) })}
        </span>
      )}
    </p>
  );
}

/** Public pages look the same to every reader: their day begins at 00:00 UTC. */
const today = () => new Date().toISOString().slice(0, 10);

const sourceLink = (url: string) => (text: string) => (
  <a href={url} rel="noopener" className={linkStyle}>
    {text}
  </a>
);
