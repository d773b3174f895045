import type { FormatName } from '../../model.ts';
import { isDragText } from '../h5p/read-drag-text.ts';
import { asList, asObject, isObject } from './json-values.ts';
import { questionEntries } from './question-entries.ts';

/** Recognises the JSON format of a parsed file; undefined if it contains no known questions. */
export function recogniseJson(value: unknown): FormatName | undefined {
  const root = asObject(value);
  if (root.format === 'examplar-questions') return 'own-json';
  const [first] = asList(root.questions).map(asObject);
  if (
    first !== undefined &&
    isObject(first.options) &&
    ('whyWrongMap' in first || 'taskStatement' in first || 'scenario' in first)
  )
    return 'connectry-json';
  if (asList(root.items).some((item) => 'questionItem' in asObject(item) || 'questionGroupItem' in asObject(item)))
    return 'google-forms';
  const params = asObject(root.params);
  const isH5p = [root, params, asObject(params.params)].some(looksLikeH5p);
  if (isH5p) return 'h5p';
  return questionEntries(value).length > 0 ? 'generic-json' : undefined;
}

function looksLikeH5p(root: Record<string, unknown>): boolean {
  const entries = [...asList(root.questions), ...asList(root.content)].map(asObject);
  const holdsLibrary = entries.some(
    (entry) => typeof entry.library === 'string' || typeof asObject(entry.content).library === 'string',
  );
  const isQuestion =
    typeof root.question === 'string' &&
    (Array.isArray(root.answers) || 'correct' in root) &&
    (isObject(root.behaviour) || isObject(root.UI) || isObject(root.l10n));
  const isChoiceSet = asList(root.choices).some((choice) => Array.isArray(asObject(choice).answers));
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
