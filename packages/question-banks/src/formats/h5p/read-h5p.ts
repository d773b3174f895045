import type { BankFile } from '../../model.ts';
import type { DraftOption } from '../../questions/draft.ts';
import { asList, asObject, asString, isObject, type Json } from '../json/json-values.ts';
import {
  type Content,
  libraryName,
  overallFeedback,
  type Source,
  type ToText,
  textReader,
  withMedia,
} from './h5p-texts.ts';
import { isDragText, readDragText } from './read-drag-text.ts';

/**
 * H5P content (IMP-20, IMP-23), from a package or as bare JSON: choice questions, true/false, single-choice sets, words
 * to drag and paragraphs to sort, alone or in a question set, column, book or presentation. All other libraries are
 * reported by name. Program code of a package is never looked at.
 */
export function readH5p(content: Json, mainLibrary: string, source: Source): void {
  const inner = unwrap(content);
  const library = mainLibrary || guessLibrary(inner);
  readContent(library, { params: inner, metadata: {}, subContentId: '' }, source);
}

/** REST bodies wrap the same data as `{ h5p, library, params: { metadata, params } }`. */
function unwrap(content: Json): Json {
  const params = asObject(content.params);
  return isObject(content.params) ? asObject(params.params ?? params) : content;
}

function guessLibrary(params: Json): string {
  if (Array.isArray(params.questions)) return 'H5P.QuestionSet';
  if (Array.isArray(params.choices)) return 'H5P.SingleChoiceSet';
  if (Array.isArray(params.answers)) return 'H5P.MultiChoice';
  if (Array.isArray(params.paragraphs)) return 'H5P.SortParagraphs';
  if (isDragText(params)) return 'H5P.DragText';
  return 'correct' in params ? 'H5P.TrueFalse' : '';
}

function readContent(library: string, content: Content, outer: Source): void {
  const own = libraryName(library);
  const { path, bank } = outer;
  const source = { ...outer, licence: asString(content.metadata.license) || outer.licence };
  if (own === 'H5P.MultiChoice') readMultiChoice(content, source);
  else if (own === 'H5P.TrueFalse') readTrueFalse(content, source);
  else if (own === 'H5P.SingleChoiceSet') readSingleChoiceSet(content, source);
  else if (own === 'H5P.DragText') readDragText(content, source);
  else if (own === 'H5P.SortParagraphs') readSortParagraphs(content, source);
  else if (!isDecoration(own)) {
    const before = bank.records;
    for (const [name, part] of splitParts(own, content.params)) readContent(name, part, outer);
    // A question of another type contains texts and images, which must not hide it.
    if (bank.records > before || isContainer(own)) return;
    bank
      .startRecord({ file: path, id: content.subContentId || undefined })
      .reject('UNSUPPORTED_TYPE', `Content of the type '${own || 'unknown'}' is not supported.`);
  }
}

const isDecoration = (library: string) =>
  /^H5P\.(?:AdvancedText|Text|Image|Link|Table|Audio|Video|Shape|Nil)$/.test(library);

/** Pages and similar containers, which are not reported even if they contain no question. */
const isContainer = (library: string) =>
  /^H5P\.(?:Column|Row|RowColumn|InteractiveBook|CoursePresentation|Page|Accordion)$/.test(library);

/** The contents inside a content. Each entry of a set's `questions` counts, even an empty one. */
function splitParts(library: string, params: Json): [string, Content][] {
  if (library !== 'H5P.QuestionSet' || !Array.isArray(params.questions)) return contentsInside(params);
  const { questions, ...others } = params;
  const entries = asList(questions).map((entry) => contentsInside(entry));
  return [...entries.flatMap((found) => (found.length > 0 ? found : [nothing])), ...contentsInside(others)];
}

/** Content with a library of its own, at any depth, in its order. */
function contentsInside(value: unknown): [string, Content][] {
  if (Array.isArray(value)) return value.flatMap(contentsInside);
  if (!isObject(value)) return [];
  if (typeof value.library === 'string') {
    return [
      [
        value.library,
        {
          params: asObject(value.params),
          metadata: asObject(value.metadata),
          subContentId: asString(value.subContentId),
        },
      ],
    ];
  }
  return Object.values(value).flatMap(contentsInside);
}

const nothing: [string, Content] = ['', { params: {}, metadata: {}, subContentId: '' }];

function readMultiChoice(content: Content, { path, bank, licence }: Source): void {
  const { params } = content;
  const record = bank.startRecord({ file: path, id: content.subContentId || undefined });
  const toText = textReader(record);
  const behaviour = asObject(params.behaviour);
  const answers = asList(params.answers).map(asObject);
  const tips = answers.map((answer) => asObject(answer.tipsAndFeedback));
  if (tips.some((tip) => toText(tip.tip) !== '')) record.warn('TEXT_NOT_KEPT', 'Its tips were left out.');
  if (tips.some((tip) => toText(tip.notChosenFeedback) !== '')) {
    record.warn('TEXT_NOT_KEPT', 'Feedback that is shown only for what was not chosen was left out.');
  }
  record.accept({
    text: withMedia(toText(params.question), params.media, record),
    options: answers.map((answer, position) => ({
      text: toText(answer.text),
      isCorrect: answer.correct === true || answer.correct === 'true',
      feedback: ownFeedback(tips[position] ?? {}, toText),
    })),
    answers: behaviour.type === 'single' ? 'single' : 'any',
    title: asString(content.metadata.title),
    feedback: overallFeedback(params.overallFeedback, toText),
    licence,
  });
}

/** The feedback for a chosen option explains it; the feedback for not choosing it would contradict that. */
const ownFeedback = (tips: Json, toText: ToText) => toText(tips.chosenFeedback);

function readTrueFalse(content: Content, { path, bank, licence }: Source): void {
  const { params } = content;
  const record = bank.startRecord({ file: path, id: content.subContentId || undefined });
  const toText = textReader(record);
  const correct = asString(params.correct).toLowerCase();
  const behaviour = asObject(params.behaviour);
  const options = ['True', 'False'].map((text): DraftOption => {
    const isCorrect = text.toLowerCase() === correct;
    return { text, isCorrect, feedback: toText(behaviour[isCorrect ? 'feedbackOnCorrect' : 'feedbackOnWrong']) };
  });
  const text = withMedia(toText(params.question), params.media, record);
  record.accept({ text, options, answers: 'single', title: asString(content.metadata.title), licence });
}

/** Each choice is a question of its own; its first answer is the right one. */
function readSingleChoiceSet(content: Content, { path, bank, licence }: Source): void {
  for (const choice of asList(content.params.choices).map(asObject)) {
    const record = bank.startRecord({ file: path, id: asString(choice.subContentId) || undefined });
    const toText = textReader(record);
    const options = asList(choice.answers).map((answer, position) => ({
      text: toText(answer),
      isCorrect: position === 0,
    }));
    record.accept({ text: toText(choice.question), options, answers: 'single', licence });
  }
}

/** The two JSON files of a package that are data; nothing else of it is read but images. */
export function h5pFiles(files: readonly BankFile[]): { meta: BankFile | undefined; content: BankFile | undefined } {
  return {
    meta: files.find(({ path }) => /(?:^|\/)h5p\.json$/.test(path)),
    content: files.find(({ path }) => /(?:^|\/)content\/content\.json$/.test(path)),
  };
}

/** An ordering: its paragraphs are in the file in their right order. */
function readSortParagraphs({ params, metadata, subContentId }: Content, { path, bank, licence }: Source): void {
  const record = bank.startRecord({ file: path, id: subContentId || undefined });
  const toText = textReader(record);
  const options = asList(params.paragraphs).map((paragraph) => ({ text: toText(paragraph) }));
  record.accept({
    kind: 'ordering',
    text: withMedia(toText(params.taskDescription), params.media, record),
    options,
    key: [...options.keys()],
    title: asString(metadata.title),
    feedback: overallFeedback(params.overallFeedback, toText),
    licence,
  });
}
