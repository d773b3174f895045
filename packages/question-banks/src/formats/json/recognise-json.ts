import type { FormatName } from '../../model.ts';
import { isDragText } from '../h5p/read-drag-text.ts';
import { isObject, listOf, objectOf } from './json-values.ts';
import { questionEntries } from './question-entries.ts';

/** Recognises the JSON format of a parsed file; undefined if it contains no known questions. */
export function recogniseJson(value: unknown): FormatName | undefined {
  const root = objectOf(value);
  if (root.format === 'examplar-questions') return 'own-json';
  const [first] = listOf(root.questions).map(objectOf);
  if (
    first !== undefined &&
    isObject(first.options) &&
    ('whyWrongMap' in first || 'taskStatement' in first || 'scenario' in first)
  )
    return 'connectry-json';
  if (listOf(root.items).some((item) => 'questionItem' in objectOf(item) || 'questionGroupItem' in objectOf(item)))
    return 'google-forms';
  const params = objectOf(root.params);
  const isH5p = [root, params, objectOf(params.params)].some(looksLikeH5p);
  if (isH5p) return 'h5p';
  return questionEntries(value).length > 0 ? 'generic-json' : undefined;
}

function looksLikeH5p(root: Record<string, unknown>): boolean {
  const entries = [...listOf(root.questions), ...listOf(root.content)].map(objectOf);
  const holdsLibrary = entries.some(
    (entry) => typeof entry.library === 'string' || typeof objectOf(entry.content).library === 'string',
  );
  const isQuestion =
    typeof root.question === 'string' &&
    (Array.isArray(root.answers) || 'correct' in root) &&
    (isObject(root.behaviour) || isObject(root.UI) || isObject(root.l10n));
  const isChoiceSet = listOf(root.choices).some((choice) => Array.isArray(objectOf(choice).answers));
  const isOtherKind = isDragText(root) || (Array.isArray(root.paragraphs) && typeof root.taskDescription === 'string');
  return (
    holdsLibrary ||
    isQuestion ||
    isOtherKind ||
    isChoiceSet ||
    isObject(root.presentation) ||
    Array.isArray(root.chapters)
  );
}
