import { questionKinds } from '@examplar/domain/questions/answers/kinds';
import type { Problem } from '../../model.ts';
import { type ContentFile, difficulties, type OwnQuestion } from '../content-model.ts';
import { FieldReader } from './field-reader.ts';
import { readAnswers } from './read-answers.ts';
import { readQuestionTranslations } from './read-question-translations.ts';
import { readYamlRecords } from './yaml-records.ts';

/** Reads one file of questions. Records with faults are left out and reported with their id and line. */
export function readQuestions(file: ContentFile, problems: Problem[]): OwnQuestion[] {
  return readYamlRecords(file, problems).flatMap(({ values, line }) => {
    const id = typeof values.id === 'string' ? values.id : '';
    const fields = new FieldReader(values, { file: file.path, line, ...(id === '' ? {} : { id }) }, problems);
    const kind = fields.has('kind') ? fields.oneOf('kind', questionKinds) : 'choice';
    const question: OwnQuestion = {
      id: fields.text('id'),
      number: Number(/-q(\d+)$/.exec(id)?.[1] ?? 0),
      topic: fields.number('topic'),
      difficulty: fields.oneOf('difficulty', difficulties),
      kind,
      scenarioId: fields.has('scenario') ? fields.text('scenario') : null,
      text: fields.block('text'),
      ...readAnswers(fields, kind),
      explanation: fields.text('explanation'),
      reference: fields.record('reference', (reference) => ({
        title: reference.text('title'),
        url: reference.https('url'),
      })),
      translations: readQuestionTranslations(fields),
      isRepair: fields.flag('repair', { required: false }),
      file: file.path,
      line,
    };
    fields.rejectUnknown();
    if (id !== '' && question.number === 0) fields.reject(`The id does not end in -q and a number: ${id}`);
    return fields.isSound ? [question] : [];
  });
}
