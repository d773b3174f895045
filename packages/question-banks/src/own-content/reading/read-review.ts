import type { Problem } from '../../model.ts';
import type { ContentFile, OwnReview } from '../content-model.ts';
import { FieldReader } from './field-reader.ts';
import { readYamlRecords } from './yaml-records.ts';

/** Reads `review.yaml`: who solved which questions without seeing the key. Records with faults are left out and reported. */
export function readReviews(file: ContentFile, problems: Problem[]): OwnReview[] {
  return readYamlRecords(file, problems).flatMap(({ values, line }) => {
    const fields = new FieldReader(values, { file: file.path, line }, problems);
    const review: OwnReview = {
      questions: fields.texts('questions'),
      writtenBy: fields.text('written_by'),
      solvedBy: fields.text('solved_by'),
      solvedOn: fields.date('solved_on'),
      solved: fields.number('solved'),
      agreed: fields.number('agreed'),
      remarks: fields.records('remarks', (remark) => ({
        id: remark.text('id'),
        remark: remark.text('remark'),
        resolution: remark.text('resolution'),
      })),
      file: file.path,
      line,
    };
    fields.rejectUnknown();
    return fields.isSound ? [review] : [];
  });
}
