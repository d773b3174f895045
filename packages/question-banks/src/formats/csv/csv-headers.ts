/**
 * Headers of the known layouts (IMP-19), without case, blanks, punctuation and what a template says in brackets or
 * behind a dash. `docs/import-fields.md` lists them. A column that is in none of these is named in a warning.
 */
export const csvHeaders = {
  id: ['id', 'questionid', 'examplarid', 'externalid', 'ident', 'no', 'number'],
  question: ['questiontext', 'question', 'stem', 'questionbody', 'questiontitle', 'questions', 'prompt'],
  correct: [
    'correctanswers',
    'correctanswer',
    'correctresponse',
    'correctresponses',
    'correctoption',
    'correctoptions',
    'correctanswerindex',
    'correctindex',
    'correct',
    'answer',
    'answers',
    'rightanswer',
    'rightanswers',
    'answerkey',
    'correctchoice',
    'key',
    'solution',
  ],
  optionList: ['options', 'choices', 'answeroptions', 'alternatives'],
  kind: ['kind'],
  display: ['display'],
  promptOptions: ['promptoptions'],
  key: ['key'],
  type: ['questiontype', 'type'],
  isMulti: ['ismultianswer', 'ismultiple', 'multianswer'],
  scenario: ['scenario', 'context', 'passage', 'casestudy', 'situation'],
  code: ['code', 'codesnippet', 'snippet', 'sourcecode'],
  image: ['image', 'imagelink', 'imageurl', 'picture', 'figure', 'media', 'exhibit'],
  feedback: [
    'overallexplanation',
    'answerexplanation',
    'explanation',
    'feedback',
    'rationale',
    'generalfeedback',
    'justification',
    'solution',
    'reason',
  ],
  references: ['referencelinks', 'reference', 'references', 'link', 'links', 'url', 'source'],
  difficulty: ['difficulty', 'level'],
  tags: ['tags', 'keywords'],
} as const;
export const topicHeaders = [
  'domain',
  'section',
  'category',
  'categories',
  'knowledgearea',
  'topic',
  'subtopic',
  'subject',
  'folder',
];

/** Numbering, marks and how a question was shown or stored. */
export const ignoredHeaders = new Set([
  ...['questionnumber', 'sno', 'srno', 'slno', 'index', 'order', 'points', 'score', 'grade', 'marks', 'weight'],
  ...[
    'time',
    'timelimit',
    'timeinseconds',
    'timelimitsec',
    'timelimitseconds',
    'duration',
    'shuffle',
    'status',
    'slug',
  ],
  ...['createdat', 'updatedat', 'created', 'updated', 'version', 'randomanswerorder', 'numberofanswers'],
]);
