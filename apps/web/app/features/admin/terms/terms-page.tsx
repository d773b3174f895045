import { languageName, translatedLanguages } from '@examplar/domain/languages/languages';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { type Action, useActions } from '../actions/actions.tsx';
import { certificationFilter } from '../catalogue/certification-picker.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { CollectionPaging } from '../tables/collection-page.tsx';
import { CollectionToolbar } from '../tables/collection-toolbar.tsx';
import { useCollectionAddress } from '../tables/use-collection-address.ts';
import { TermDialog } from './term-dialog.tsx';
import { changeTerm, findTerms, type Term, termSorts } from './terms.ts';

const noun = ['term', 'terms'] as const;

/** The terms of a certification (LRN-110, LRN-116). A list has at most 500, so that it is searched and paged here. */
export default function TermsPage() {
  const address = useCollectionAddress([certificationFilter.name], 'name');
  const certificationId = address.filters.certification_id ?? '';
  const { data, error, refetch } = useQuery({
    ...endpointQuery('GET /admin/certifications/:certificationId/terms', { params: { certificationId } }),
    enabled: certificationId !== '',
  });
  const { start, dialog } = useActions();
  const terms = data && findTerms(data.terms, { q: address.q, sort: address.sort });
  // The last page may be gone since it was opened.
  const page = Math.max(1, Math.min(address.page, Math.ceil((terms?.length ?? 0) / address.limit)));
  const first = (page - 1) * address.limit;
  const rows = terms?.slice(first, first + address.limit);
  return (
    <>
      <AdminHeading
        title="Terms"
        windowTitle={certificationId === '' ? 'Terms' : `Terms of ${certificationId}`}
        lead="What a field distinguishes. Where learners take one for the other, they are shown both sentences side by side."
        actions={
          certificationId !== '' && (
            <Button variant="primary" disabled={!data} onClick={() => start(adding(certificationId))}>
              <Plus aria-hidden="true" />
              Add a term
            </Button>
          )
        }
      />
      <div className="grid gap-3">
        <CollectionToolbar
          address={address}
          filters={[certificationFilter]}
          searchHint="name, id or sentence"
          total={terms?.length}
          noun={noun}
        />
        {certificationId === '' ? (
          <EmptyState className="w-full max-w-none! rounded-card border border-line" title="Choose a certification">
            Each certification has its own terms.
          </EmptyState>
        ) : error ? (
          <AdminError error={error} what="This list" onRetry={() => void refetch()} />
        ) : !terms || !rows ? (
          <SkeletonText lines={8} />
        ) : rows.length === 0 ? (
          <EmptyState
            className="w-full max-w-none! rounded-card border border-line"
            title={data.terms.length === 0 ? 'No terms yet' : 'No terms match this'}
            action={address.q !== '' && <Button onClick={() => address.change({ q: null })}>Clear the search</Button>}
          >
            {data.terms.length === 0 ? 'Without terms, learners are not told what they mix up.' : 'Try other words.'}
          </EmptyState>
        ) : (
          <>
            <label className="inline-flex items-center gap-2 justify-self-end text-caption text-ink-muted">
              Order
              <select
                value={address.sort}
                onChange={({ target }) => address.change({ sort: target.value === 'name' ? null : target.value })}
                className="min-h-11 rounded-control border border-line-control bg-raised px-2 text-ink sm:min-h-9"
              >
                {Object.entries(termSorts).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <ul aria-label="Terms" className="rounded-card border border-line bg-raised">
              {rows.map((term) => (
                <TermRow key={term.id} term={term} certificationId={certificationId} onStart={start} />
              ))}
            </ul>
            <CollectionPaging
              address={{ ...address, page }}
              data={{
                rows,
                total: terms.length,
                nextCursor: first + address.limit < terms.length ? String(first + address.limit) : null,
              }}
              isStale={false}
            />
          </>
        )}
      </div>
      {dialog}
    </>
  );
}

const adding = (certificationId: string): Action => ({
  label: 'Add a term',
  dialog: (close) => <TermDialog certificationId={certificationId} term={null} onClose={close} />,
});

type TermRowProps = { term: Term; certificationId: string; onStart: (action: Action) => void };

function TermRow({ term, certificationId, onStart }: TermRowProps) {
  const { id, name, aliases, line, options } = term;
  const editing: Action = {
    label: 'Edit',
    dialog: (close) => <TermDialog certificationId={certificationId} term={term} onClose={close} />,
  };
  const deleting: Action = {
    label: 'Delete',
    isDangerous: true,
    title: `Delete “${name}”?`,
    text: `${formatQuantity(options, 'option')} of published questions ${options === 1 ? 'carries' : 'carry'} it. Learners are no longer told that they mix it up; their answers stay, and so do the questions.`,
    confirmLabel: `Delete “${name}”`,
    run: () => changeTerm({ certificationId, before: term, after: null }),
    done: `“${name}” is deleted.`,
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line px-4 py-3 not-first:border-t">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p>
          <span className="font-semibold">{name}</span>
          {aliases.length > 0 && <span className="text-ink-muted"> · {aliases.join(' · ')}</span>}
        </p>
        <p>{line}</p>
        {translatedLanguages.map((language) =>
          term[language] ? (
            <p key={language} lang={language} className="text-ink-muted">
              {term[language].line}
            </p>
          ) : (
            <p key={language} className="text-caption text-ink-muted">
              No sentence in {languageName(language)}
            </p>
          ),
        )}
        <p className="text-caption text-ink-muted tabular-nums [overflow-wrap:anywhere]">
          {id}, in {formatQuantity(options, 'option')}
          {term.case && ', with its capital and small letters'}
        </p>
      </div>
      <span className="flex">
        <IconButton label={`Edit ${name}`} onClick={() => onStart(editing)}>
          <PencilLine />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => onStart(deleting)}>
          <Trash2 />
        </IconButton>
      </span>
    </li>
  );
}
