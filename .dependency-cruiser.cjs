// Import rules (docs/architecture.md). They are derived from folder names, so a new slice or feature is covered automatically.
/**
 * The slices below each slice, whose public.ts it may use; `slice/room` is a further door, for the slices that name it alone. Every folder of
 * slices/ is listed.
 */
const mayUse = {
  identity: [],
  catalogue: [],
  subscriptions: ['identity', 'catalogue'],
  questions: ['identity', 'catalogue', 'catalogue/authoring', 'subscriptions'],
  'question-links': ['questions', 'catalogue'],
  exams: ['questions', 'questions/authoring', 'catalogue', 'catalogue/authoring', 'subscriptions'],
  learning: ['identity', 'exams', 'questions', 'catalogue'],
  attempts: ['identity', 'exams', 'questions', 'learning', 'subscriptions', 'catalogue'],
  readiness: [
    'identity',
    'attempts',
    'learning',
    'learning/belief',
    'exams',
    'questions',
    'subscriptions',
    'catalogue',
  ],
  study: [
    'identity',
    'readiness',
    'attempts',
    'learning',
    'exams',
    'questions',
    'subscriptions',
    'catalogue',
    'media',
    'teams',
  ],
  teams: ['identity'],
  assignments: ['teams', 'readiness', 'attempts', 'learning', 'exams', 'questions', 'catalogue', 'identity'],
  payments: ['teams', 'subscriptions', 'subscriptions/grants', 'subscriptions/plans', 'catalogue', 'identity'],
  reviews: ['attempts', 'identity'],
  statistics: 'all',
  account: 'all',
  contact: ['identity'],
  site: ['catalogue'],
  audit: ['identity'],
  media: [],
  analysis: ['attempts/grading', 'questions', 'questions/authoring'],
  regrading: [
    'analysis',
    'learning',
    'readiness',
    'attempts/grading',
    'exams',
    'questions',
    'questions/authoring',
    'identity',
  ],
  imports: [
    'media',
    'exams',
    'exams/authoring',
    'learning',
    'questions',
    'questions/authoring',
    'catalogue',
    'catalogue/authoring',
  ],
};
/** Features of the web that others may import, lowest first: each may import those before it, and every other feature all of them. */
const sharedFeatures = [
  'identity',
  'layout',
  'attempt-parts',
  'question-parts',
  'notes',
  'reports',
  'reviews',
  'question-links',
  'readiness',
  'exam-week',
  'targets',
  'assigned',
  'preparation',
  'subscriptions',
  'questions',
  'catalogue',
  'checkout',
];
const api = '^apps/api/src';
const web = '^apps/web/app';
const tests = '(\\.test\\.tsx?|^apps/api/test/.+|^apps/web/test/.+)$';

const slices = Object.entries(mayUse)
  .map(([slice, below]) => [slice, below === 'all' ? Object.keys(mayUse) : below])
  .map(([slice, allowed]) => ({
    name: `slice-${slice}`,
    comment: `The slice ${slice} reaches other slices only through public.ts of: ${allowed.join(', ') || 'none'}.`,
    severity: 'error',
    from: { path: `${api}/slices/${slice}/`, pathNot: '\\.(test|fixture)\\.ts$' },
    to: {
      path: `${api}/slices/[^/]+/`,
      pathNot: [
        `${api}/slices/${slice}/`,
        ...allowed.filter((other) => other !== slice).map((other) => `${api}/slices/${other}/public\\.ts$`),
      ],
    },
  }));

const features = sharedFeatures.map((feature, index) => ({
  name: `feature-${feature}`,
  comment: `The feature ${feature} imports no feature but: ${sharedFeatures.slice(0, index).join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `${web}/features/${feature}/` },
  to: {
    path: `${web}/features/`,
    pathNot: `${web}/features/(${sharedFeatures.slice(0, index + 1).join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      // The memory model is a published algorithm: its own package, which is as pure as the rest.
      to: { pathNot: ['^packages/domain/src', '^node_modules/ts-fsrs/'] },
    },
    {
      name: 'contract',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contract|domain)/src', '^node_modules/zod/'] },
    },
    {
      name: 'question-banks',
      severity: 'error',
      from: { path: '^packages/question-banks/src' },
      to: { path: '^(apps|packages/contract)' },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: `${api}/platform/` },
      to: { path: [`${api}/slices/`, '^apps/web', '^packages/question-banks'] },
    },
    {
      name: 'traces-load-lazily',
      comment:
        'Without a collector no package of OpenTelemetry is loaded: only tracing.ts imports them, and it is imported dynamically.',
      severity: 'error',
      from: { path: `${api}/`, pathNot: `${api}/platform/monitoring/tracing(\\.unit\\.test)?\\.ts$` },
      to: {
        path: [`${api}/platform/monitoring/tracing\\.ts$`, '^node_modules/@opentelemetry/'],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    ...slices,
    {
      name: 'demo-uses-public',
      comment: 'Demo data is written outside the slices; it may import only their public.ts.',
      severity: 'error',
      from: { path: `${api}/demo/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `${api}/slices/[^/]+/`,
        pathNot: [`${api}/slices/[^/]+/public\\.ts$`, `${api}/slices/subscriptions/(grants|plans)/public\\.ts$`],
      },
    },
    {
      name: 'slices-know-no-demo',
      severity: 'error',
      from: { path: `${api}/(platform|slices/[^/]+)/` },
      to: { path: `${api}/demo/` },
    },
    {
      name: 'ui-and-lib',
      severity: 'error',
      from: { path: `${web}/(ui|lib)/` },
      to: { path: `${web}/features/` },
    },
    {
      name: 'ui-knows-no-contract',
      severity: 'error',
      from: { path: `${web}/ui/` },
      to: { path: '^packages/contract' },
    },
    {
      name: 'only-staff-pages-have-schemas',
      comment:
        'What other pages say of a field is in their own catalogue, or comes from the server in the language of the page (LNG-4): the messages of schemas and of the error catalogue are English.',
      severity: 'error',
      from: { path: `${web}/`, pathNot: [`${web}/features/admin/`, '\\.(test|fixture)\\.tsx?$'] },
      to: {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/calls/endpoint\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...features,
    {
      name: 'features-import-shared-features',
      comment: 'A feature that is not shared imports shared ones, and no other.',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/`, pathNot: `${web}/features/(${sharedFeatures.join('|')})/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/($1|${sharedFeatures.join('|')})/` },
    },
    {
      name: 'web-knows-no-api',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^(apps/api|packages/question-banks)' },
    },
    { name: 'api-knows-no-web', severity: 'error', from: { path: '^apps/api' }, to: { path: '^apps/web' } },
    {
      name: 'product-imports-no-other-house',
      comment: 'Research, operations, benches and browser tests use the product, never the other way round.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: ['^packages/vnpay-simulator/', tests] },
      to: { path: '^(research|ops|bench|e2e|scripts)/' },
    },
    {
      name: 'simulator-loads-lazily',
      comment: 'The stand-in of VNPay is loaded by server.ts alone, where the settings ask for it.',
      severity: 'error',
      from: {
        path: '^(apps|packages|research|ops|bench|e2e)/',
        pathNot: ['^packages/vnpay-simulator/', `${api}/server\\.ts$`],
      },
      to: { path: '^packages/vnpay-simulator/' },
    },
    {
      name: 'simulator-loads-lazily',
      severity: 'error',
      from: { path: `${api}/server\\.ts$` },
      to: { path: '^packages/vnpay-simulator/', dynamic: false },
    },
    {
      name: 'simulator-shares-no-code',
      severity: 'error',
      from: { path: '^packages/vnpay-simulator/src', pathNot: tests },
      to: { path: '^(apps|packages)/', pathNot: '^packages/vnpay-simulator/' },
    },
    {
      name: 'e2e-and-bench-only-use-contract',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(apps/(api/src/slices|web)|packages/(domain|question-banks))' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|var)/|^e2e/openapi-client/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
