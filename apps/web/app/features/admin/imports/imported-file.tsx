import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { entryOf } from '../../../lib/wording/label-of.ts';
import { FileDrop } from './file-drop.tsx';
import type { Import } from './import-call.ts';

type ImportedFileProps = { running: Import; file: File | null; isBusy: boolean; onFile: (file: File) => void };

/** The file of an import and its certification, with a button to choose another file. */
export function ImportedFile({ running: { fileName, certificationId }, ...drop }: ImportedFileProps) {
  const data = useCertification(certificationId);
  return <FileDrop {...drop} imported={{ fileName, into: data ? `${data.code} · ${data.title}` : certificationId }} />;
}

/** The certification of an import; undefined until it is loaded. */
export const useCertification = (certificationId: string) =>
  useQuery({
    ...endpointQuery('GET /admin/certifications/:certificationId', { params: { certificationId } }),
    enabled: certificationId !== '',
  }).data;

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
