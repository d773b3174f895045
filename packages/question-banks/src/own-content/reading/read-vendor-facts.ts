import { vendorFactSubjects } from '@examplar/domain/exams/vendor-facts';
import type { VendorFact } from '../content-model.ts';
import type { FieldReader } from './field-reader.ts';
import { readTranslations } from './read-translations.ts';

/** Reads `vendor_facts`, empty where there are none. Two facts about the same subject are a fault. */
export function readVendorFacts(fields: FieldReader): VendorFact[] {
  if (!fields.has('vendor_facts')) return [];
  const facts = fields.records('vendor_facts', (fact) => {
    const text = fact.text('text');
    return {
      about: fact.oneOf('about', vendorFactSubjects),
      text,
      sourceUrl: fact.https('source_url'),
      checkedOn: fact.dateOrNull('checked'),
      translations: readTranslations(fact, { text }),
    };
  });
  if (new Set(facts.map(({ about }) => about)).size < facts.length)
    fields.reject("'vendor_facts' has two entries about the same subject.");
  return facts;
}
