import type { ExamChange } from '@examplar/contract/exam-changes';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { type Language, localPath } from '@examplar/domain/languages/languages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { sendCached, type UncompressedResponse } from '../../platform/cache/public-cache.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { byAddress } from '../../platform/limits/rate-limits.ts';
import { mailDate } from '../../platform/mail/mail-writer.ts';
import { type Writer, writerIn } from '../../platform/texts/texts.ts';
import { findProvider, type ListedChange, listExamChanges } from '../catalogue/public.ts';

const path = '/exam-changes';
/** No provider has a longer name. */
const maxNameLength = 100;
/** When a feed without entries was last updated: it has to say something, and a new moment would be news. */
const never = new Date(0);

type Provider = { id: string; name: string };
type Feed = { language: Language; provider: Provider | null };
type Words = { language: Language; say: Writer; today: string };

/** Serves `/exam-changes.atom` in each language, of all providers or of one: the page `/exam-changes` for readers of feeds (EXM-31). */
export function examChangesFeed(app: FastifyInstance, deps: Deps): void {
  const { config, publicCache, limits, computed, db } = deps;
  for (const language of config.LANGUAGES)
    app.get<{ Querystring: { provider?: unknown } }>(localPath(language, `${path}.atom`), async (request, reply) => {
      limits.countCall(...byAddress(limitTable.pagesPerAddress, request.ip));
      const provider = await findAsked(db, request.query.provider);
      const key = `exam-changes.atom ${language} ${provider?.id ?? ''}`;
      const cached =
        publicCache.find(key) ??
        (await computed.runOnce(request, key, async () => {
          const { generation: readIn } = publicCache;
          return publicCache.keep(key, await makeFeed(deps, { language, provider }), { readIn });
        }));
      return sendCached(request, reply, cached);
    });
}

/** @throws AppError NOT_FOUND for an unknown provider */
async function findAsked(db: Deps['db'], asked: unknown): Promise<Provider | null> {
  if (asked === undefined || asked === '') return null;
  const found = typeof asked === 'string' && asked.length <= maxNameLength ? await findProvider(db, asked) : null;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

async function makeFeed(deps: Deps, feed: Feed): Promise<UncompressedResponse> {
  const changes = await listExamChanges(deps, { language: feed.language, provider: feed.provider?.id });
  return { status: 200, contentType: 'application/atom+xml; charset=utf-8', body: atom(deps, feed, changes) };
}

/** The Atom Syndication Format, RFC 4287. */
function atom(
  { config: { publicUrl }, clock }: Pick<Deps, 'config' | 'clock'>,
  { language, provider }: Feed,
  changes: readonly ListedChange[],
): string {
  const words = { language, say: writerIn(language), today: utcDay(clock.now()) };
  const { say } = words;
  const query = provider === null ? '' : `?provider=${encodeURIComponent(provider.name)}`;
  const page = `${publicUrl}${localPath(language, path)}`;
  const self = `${publicUrl}${localPath(language, `${path}.atom`)}${query}`;
  const updated = new Date(Math.max(never.getTime(), ...changes.map(({ updatedAt }) => updatedAt.getTime())));
  const title = provider === null ? say('feed.title') : say('feed.title.provider', { provider: provider.name });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(self)}</id>
<title>${escapeXml(`${title} | Examplar`)}</title>
<subtitle>${escapeXml(say('feed.subtitle'))}</subtitle>
<updated>${updated.toISOString()}</updated>
<author><name>Examplar</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(page + query)}"/>
${changes.map((listed) => entry(listed, page, words)).join('')}</feed>
`;
}

/** Its id is where the entry stands on the page, in this language: it stays when the day is corrected. */
function entry({ change, changes, updatedAt }: ListedChange, page: string, words: Words): string {
  const address = escapeXml(`${page}#${change.id}`);
  const { kind, source_url: source } = change;
  return `<entry>
<id>${address}</id>
<title>${escapeXml(entryTitle(change, words))}</title>
<updated>${updatedAt.toISOString()}</updated>
<category term="${kind}"/>
<link rel="alternate" type="text/html" hreflang="${words.language}" href="${address}"/>
${source === null ? '' : `<link rel="via" href="${escapeXml(source)}"/>\n`}<summary>${escapeXml(entrySummary({ ...change, changes }, words))}</summary>
</entry>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A day of the API as pages and mails write it. */
const dayIn = (day: string, language: Language) => mailDate(new Date(`${day}T00:00:00Z`), language);

function entryTitle({ kind, code, provider, on, expected }: ExamChange, { language, say, today }: Words): string {
  const date = dayIn(on, language);
  if (kind === 'outline') return say('feed.outline', { code, date });
  if (kind === 'opens') return on > today ? say('feed.opens', { code, date }) : say('feed.opened', { code, date });
  return expected ? say('feed.expected', { code, provider, date }) : say('feed.ends', { code, date });
}

function entrySummary(change: ExamChange & Pick<ListedChange, 'changes'>, { language, say }: Words): string {
  const { code, title, provider, kind, certificationId, successor, source_url, checked_on, changes } = change;
  const announced = kind === 'opens' ? { code, certificationId } : successor;
  return [
    `${provider}: ${title} (${code}).`,
    changes.length > 0 && say('feed.changes', { changes: changes.map(({ text }) => text).join('; ') }),
    successor && say('feed.successor', { code: successor.code }),
    announced?.certificationId === null && say('feed.noQuestions', { code: announced.code }),
    source_url && checked_on && say('feed.source', { source: source_url, date: dayIn(checked_on, language) }),
  ]
    .filter(Boolean)
    .join(' ');
}
