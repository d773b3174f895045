/** Libraries that every page needs. */
const framework =
  /node_modules[\\/](react|react-dom|react-router|scheduler|zustand|@tanstack[\\/](react-query|query-core))[\\/](?!.*(?:useQueries|useInfiniteQuery|queriesObserver|infiniteQueryObserver))|rolldown[\\/]runtime/;
/** Modules of `app/lib` that only some pages need: paths below it, or beginnings of paths. */
export const rareModules = [
  'answers/',
  'languages/',
  'forms/',
  'offline/',
  'study/',
  'address/go-back',
  'address/room-path',
  'page/draw-picture',
  'page/private-heads',
  'page/save-file',
  'page/site-figures',
  'page/use-shared-picture',
  'session/keep-state',
  'session/last-state',
  'session/save-settings',
  'purchase/plan-label',
  'purchase/price',
  'purchase/offer-reason',
  'topic-label',
];
/** A pattern in which a slash matches either separator. */
const pathPattern = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));

/** What every page needs. The parts for signed-in users stay out: their menu, and the answers that their browser keeps. */
export const everywhere = pathPattern(
  `/app/(?:${[
    'lib/queries/catalogue',
    `lib/(?!queries/|${rareModules.join('|')})`,
    'ui/states/toast',
    'features/layout/(?!account-panel|language-guide)',
    'features/pages/(?:error|not-found)-page',
  ].join('|')})`,
);

/**
 * The modules that most pages need. Dialogs, menus and fields are loaded with the pages that have them, and so is the
 * code that judges and encodes answers, which only those who answer need.
 */
const parts = pathPattern(
  [
    '/app/lib/purchase/(?:price|plan-label|offer-reason)',
    '/app/features/attempt-parts/attempt-title',
    '/app/features/question-parts/(?:option-button|question-(?:text|language)|language-sign)',
    '/app/ui/(?:(?:forms|navigation|states)/)?(?:badge|breadcrumbs|button|card|class-names|disclosure|empty-state|error-state|field|notice|skeleton|spinner|stars|text-link|theme-switch)',
    'node_modules/lucide-react',
    'packages/domain/src/questions/(?!answers(?:[.]ts|/(?!chosen-options)))',
  ].join('|'),
);
const schemas = /node_modules[\\/]zod[\\/]/;
const forms = /node_modules[\\/](react-hook-form|@hookform)[\\/]/;

/**
 * Few files, each compressing well: what every page needs, what many share, and one file for each page. What many share is divided by
 * the pages that share it, so that no reader loads the icons of staff pages, but not into files of less than 1 KB. Where larger files are
 * merged, most pages load what only others need.
 */
export const chunks = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'site', test: everywhere, priority: 1 },
  { name: 'parts', test: parts, minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
  { name: 'schemas', test: schemas },
  { name: 'forms', test: forms },
];
