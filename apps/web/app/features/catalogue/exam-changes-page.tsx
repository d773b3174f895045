import type { ExamChange } from '@examplar/contract/exam-changes';
import type { OutlineChange } from '@examplar/contract/exam-facts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { Fragment, type ReactNode, use } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { certificationPath, examChangesPath } from '../../lib/address/catalogue-paths.ts';
import { browserQueryClient } from '../../lib/api/browser-query-client.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { queryClientContext } from '../../lib/api/server-call.ts';
import { formatDate } from '../../lib/format.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pagePath } from '../../lib/page/page-language.ts';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { SiteContext } from '../../lib/page/site.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { providersQuery } from '../../lib/queries/catalogue.ts';
import { announcedSuccessor } from '../../lib/study/change-sentences.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { OutlineChanges } from './vendor-facts.tsx';

/** The name or id of a provider, as the address says it; no provider has a longer one. */
const readProvider = (search: URLSearchParams) => search.get('provider')?.slice(0, 100) ?? '';
const examChangesQuery = (provider: string) =>
  endpointQuery('GET /exam-changes', provider === '' ? {} : { query: { provider } });

const load = pageLoader(({ request }) => [examChangesQuery(readProvider(new URL(request.url).searchParams))], {
  extras: () => [providersQuery()],
});
export async function loader(args: LoaderFunctionArgs) {
  const response = await load.server(args);
  await Promise.all(outlinesToLoad(args.context.get(queryClientContext), args));
  return response;
}
export async function clientLoader(args: Pick<LoaderFunctionArgs, 'params' | 'request'>) {
  const response = await load.browser(args);
  void outlinesToLoad(browserQueryClient(), args);
  return response;
}

const outlinesQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId/outlines', { params: { certificationId } });

/** What the outlines of the list change is a call for each certification, made once the list is there. */
function outlinesToLoad(client: QueryClient, { request }: Pick<LoaderFunctionArgs, 'request'>): Promise<void>[] {
  const { queryKey } = examChangesQuery(readProvider(new URL(request.url).searchParams));
  const changes = client.getQueryData<ExamChange[]>(queryKey) ?? [];
  const ids = changes.flatMap(({ kind, certificationId }) => (kind === 'outline' && certificationId) || []);
  return [...new Set(ids)].map((id) => client.prefetchQuery(outlinesQuery(id)));
}

/** Which exams end, open or get a new outline, of all providers or of one (EXM-30). */
export default function ExamChangesPage() {
  const provider = readProvider(useSearchParams()[0]);
  const { data: changes, error } = useQuery(examChangesQuery(provider));
  const { data: providers = [] } = useQuery(providersQuery());
  const isMissing = error?.statusCode === 404;
  const isNamed = (one: { id: string; name: string }) =>
    one.id === provider || one.name.toLowerCase() === provider.toLowerCase();
  const name = provider === '' ? '' : (providers.find(isNamed)?.name ?? provider);
  const title = name === '' ? say('examChanges.title') : say('examChanges.title.provider', { provider: name });
  if (error)
    return (
      <div className="page-width py-10 sm:py-14">
        <PageHead title={isMissing ? say('provider.notFound.head') : say('examChanges.title')} isPrivate />
        <ErrorState
          as="h1"
          title={isMissing ? say('provider.notFound', { name: provider }) : say('examChanges.notLoaded')}
          action={
            <TryAgain
              error={error}
              onRetry={() => location.reload()}
              ifMissing={<ButtonLink to={examChangesPath()}>{say('examChanges.all')}</ButtonLink>}
            />
          }
        />
      </div>
    );
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead title={title} description={say('examChanges.description')} path={examChangesPath()} />
      <FeedLink title={title} provider={name} />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => [breadcrumbList([{ label: say('examChanges.title'), path: examChangesPath() }], addressOf)])
        }
      />
      <h1 className="font-heading text-heading">{title}</h1>
      <p className="mt-2 max-w-[45em] text-ink-muted">{say('examChanges.intro')}</p>
      <p className="mt-2">
        <a href={feedPath(name)} className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline">
          <Rss aria-hidden="true" />
          {say('examChanges.feed')}
        </a>
      </p>
      <nav aria-label={say('catalogue.provider')} className="mt-3 flex flex-wrap gap-2">
        {['', ...providers.map((one) => one.name)].map((choice) => (
          <Link
            key={choice}
            to={examChangesPath(choice)}
            aria-current={choice === name ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control border border-line-control px-3.5 font-medium hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
          >
            {choice || say('catalogue.allProviders')}
          </Link>
        ))}
      </nav>
      {changes ? <Changes changes={changes} /> : <Skeleton className="mt-8 h-72" />}
    </div>
  );
}

const feedPath = (provider: string) => pagePath(examChangesPath(provider).replace('exam-changes', 'exam-changes.atom'));

/** By which readers of feeds find this one. */
function FeedLink({ title, provider }: { title: string; provider: string }) {
  const { origin } = use(SiteContext);
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={`${title} | Examplar`}
      href={`${origin}${feedPath(provider)}`}
    />
  );
}

function Changes({ changes }: { changes: readonly ExamChange[] }) {
  const now = today();
  const [past, ahead] = [changes.filter(({ on }) => on < now), changes.filter(({ on }) => on >= now)];
  return (
    <>
      {ahead.length > 0 ? (
        <ChangeList title={say('examChanges.ahead')} changes={ahead} />
      ) : (
        <EmptyState title={say('examChanges.none')}>{say('examChanges.none.text')}</EmptyState>
      )}
      {past.length > 0 && <ChangeList title={say('examChanges.past')} changes={past.toReversed()} />}
    </>
  );
}

function ChangeList({ title, changes }: { title: string; changes: readonly ExamChange[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-title font-semibold">{title}</h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </section>
  );
}

const kinds = {
  retires: { label: say('examChanges.kind.retires'), tone: 'caution' },
  opens: { label: say('examChanges.kind.opens'), tone: 'positive' },
  outline: { label: say('examChanges.kind.outline'), tone: 'accent' },
} as const;

function Change({ change }: { change: ExamChange }) {
  const { id, kind, on, expected, certificationId, code, title, provider, source_url: source, checked_on } = change;
  const { label, tone } = kinds[kind];
  const names = `${code} · ${title}`;
  return (
    <li
      id={id}
      className="grid scroll-mt-24 gap-x-6 gap-y-1.5 py-5 target:bg-sunken sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <p className="font-semibold tabular-nums">
        <time dateTime={on}>{expected ? say('examChanges.around', { date: formatDate(on) }) : formatDate(on)}</time>
      </p>
      <div className="grid justify-items-start gap-1.5">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={tone}>{label}</Badge>
          <Badge>{provider}</Badge>
        </p>
        <h3 className="text-title font-semibold">
          {certificationId === null ? (
            names
          ) : (
            <Link to={certificationPath(certificationId)} prefetch="intent" className="hover:underline">
              {names}
            </Link>
          )}
        </h3>
        {kind === 'outline' ? (
          <NewOutline change={change} />
        ) : (
          <p>
            {changeSentences(change).map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
              <Fragment key={index}>
                {index > 0 && ' '}
                {sentence}
              </Fragment>
            ))}
          </p>
        )}
        {source && (
          <p className="text-caption text-ink-muted">
            {checked_on
              ? sayParts('facts.source.checked', { date: formatDate(checked_on) }, { a: linkTo(source) })
              : sayParts('facts.source', {}, { a: linkTo(source) })}
          </p>
        )}
      </div>
    </li>
  );
}

const linkTo = (url: string) => (text: string) => (
  <a href={url} rel="noopener" className="inline-block py-0.5 font-medium underline underline-offset-3">
    {text}
  </a>
);

/** What happens on the day, and what takes the exam's place. */
function changeSentences(change: ExamChange): ReactNode[] {
  const { kind, on, certificationId, code } = change;
  const date = formatDate(on);
  if (kind === 'retires') return [endSentence(change), successorSentence(change)].filter(Boolean);
  if (certificationId === null) return [announcedSuccessor({ code, opens_on: on }, today())];
  return [on > today() ? say('examChanges.opens', { code, date }) : say('examChanges.opened', { code, date })];
}

function NewOutline({ change }: { change: ExamChange }) {
  const { data: outlines = [] } = useQuery(outlinesQuery(change.certificationId ?? ''));
  const changes = outlines.find(({ effective_on: day }) => day === change.on)?.changes ?? [];
  return (
    <>
      <p>{outlineSentence(change, changes)}</p>
      {changes.length > 0 && <OutlineChanges changes={changes} />}
    </>
  );
}

function outlineSentence({ code, on }: ExamChange, changes: OutlineChange['changes']): string {
  const date = formatDate(on);
  if (changes.length === 0) return say('examChanges.outline', { code, date });
  const isReworded = changes.every(({ kind }) => kind === 'reworded');
  if (isReworded) return say('facts.outline.reworded', { certification: code, date });
  return on > today()
    ? say('facts.outline.next', { certification: code, date })
    : say('examChanges.outline.since', { certification: code, date });
}

function endSentence({ code: certification, on, expected, provider, checked_on: checked }: ExamChange): string {
  const end = formatDate(on);
  if (!expected)
    return on < today()
      ? say('target.end.over.noDate', { certification, end })
      : say('change.soon', { certification, end });
  return checked === null
    ? say('change.expected.unchecked', { provider, certification, end })
    : say('change.expected', { provider, certification, end, checked: formatDate(checked) });
}

function successorSentence({ successor }: ExamChange): ReactNode {
  if (successor === null) return null;
  const { code, certificationId } = successor;
  if (certificationId === null) return announcedSuccessor({ code, opens_on: null }, today());
  return (
    <>
      {say('facts.successor', { code })}{' '}
      <TextLink to={certificationPath(certificationId)}>{say('facts.successor.view', { code })}</TextLink>
    </>
  );
}

/** Public pages look the same to every reader: their day begins at 00:00 UTC. */
const today = () => new Date().toISOString().slice(0, 10);
