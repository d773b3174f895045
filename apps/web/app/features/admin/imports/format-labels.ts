import { entryOf } from '../../../lib/wording/label-of.ts';

const labels: Readonly<Record<string, string>> = {
  'own-json': 'Examplar JSON',
  'own-csv': 'Examplar CSV',
  'own-content': 'Examplar content',
  'markdown-checkbox': 'Markdown with checkboxes',
  'markdown-files': 'Markdown files',
  'markdown-lettered': 'Markdown with letters',
  gift: 'GIFT',
  aiken: 'Aiken',
  'question-dump': 'Questions as plain text',
  'moodle-xml': 'Moodle XML',
  'qti-1.2': 'QTI 1.2',
  qti: 'QTI',
  'udemy-csv': 'Udemy CSV',
  csv: 'CSV',
  'brightspace-csv': 'Brightspace CSV',
  'blackboard-tsv': 'Blackboard TSV',
  'sensei-csv': 'Sensei CSV',
  h5p: 'H5P',
  'anki-text': 'Anki text',
  'anki-apkg': 'Anki package',
  kahoot: 'Kahoot',
  'google-forms': 'Google Forms',
  'certificationy-yaml': 'Certificationy YAML',
  'ms-learn-yaml': 'Microsoft Learn YAML',
  'connectry-json': 'Connectry JSON',
  'generic-json': 'JSON',
  text2qti: 'text2qti',
  'open-edx': 'Open edX',
  'open-edx-xml': 'Open edX XML',
  freecodecamp: 'freeCodeCamp',
};

/** The name of a format; its id if it has none. */
export const formatLabel = (format: string): string => entryOf(labels, format, format);
