import type { Problem } from '../../model.ts';
import type { ContentFile, OwnScenario } from '../content-model.ts';
import { FieldReader } from './field-reader.ts';
import { readYamlRecords } from './yaml-records.ts';

/** Reads `scenarios.yaml`. Records with faults are left out and reported with their id and line. */
export function readScenarios(file: ContentFile, problems: Problem[]): OwnScenario[] {
  return readYamlRecords(file, problems).flatMap(({ values, line }) => {
    const id = typeof values.id === 'string' ? { id: values.id } : {};
    const fields = new FieldReader(values, { file: file.path, line, ...id }, problems);
    const scenario: OwnScenario = {
      id: fields.text('id'),
      title: fields.text('title'),
      tabs: fields.records('tabs', (tab) => ({ title: tab.text('title'), text: tab.block('text') })),
      file: file.path,
      line,
    };
    fields.rejectUnknown();
    return fields.isSound ? [scenario] : [];
  });
}
