import { languageName, translatedLanguages } from '@examplar/domain/languages/languages';
import { maxLineLength } from '@examplar/domain/mix-ups/terms';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { LinesField } from '../forms/lines-field.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { changeTerm, type Term, TermConflict, type TermValues, termSchema, termValues } from './terms.ts';

type TermDialogProps = {
  certificationId: string;
  /** Null: a new one. */
  term: Term | null;
  onClose: () => void;
};

/** Adds a term, or changes one. Its id stays: options may name it. */
export function TermDialog({ certificationId, term, onClose }: TermDialogProps) {
  const [base, setBase] = useState(term);
  const [theirs, setTheirs] = useState<Term | null>(null);
  const form = useAdminForm<TermValues>({
    schema: termSchema,
    values: termValues(term),
    onSaved: onClose,
    send: async (values) => {
      try {
        await changeTerm({ certificationId, before: base, after: values });
      } catch (error) {
        if (!(error instanceof TermConflict)) throw error;
        setBase(error.theirs);
        setTheirs(error.theirs);
        throw new ApiError({ statusCode: 409, code: 'VERSION_CONFLICT', message: error.message });
      }
      return `“${values.name}” is ${term ? 'saved' : 'added'}.`;
    },
  });
  const line = form.watch('line');
  return (
    <FormDialog
      title={term ? `Edit “${term.name}”` : 'Add a term'}
      lead="What the field distinguishes, such as a service, a mode or a command. An option carries it if exactly one term’s name or alias stands in it as a word."
      saveLabel={term ? 'Save the term' : 'Add the term'}
      {...form.dialog}
      onClose={onClose}
    >
      {theirs && (
        <section aria-label="Their term" className="grid gap-1 rounded-card border border-line p-3">
          <p className="font-semibold">Theirs: {theirs.name}</p>
          {theirs.aliases.length > 0 && <p className="text-ink-muted">Also {theirs.aliases.join(', ')}</p>}
          <p>{theirs.line}</p>
          {translatedLanguages.map((language) => (
            <p key={language} lang={language} className="text-ink-muted">
              {theirs[language]?.line}
            </p>
          ))}
        </section>
      )}
      <TextField label="Name" hint="As it stands in options" {...form.field('name')} />
      {!term && (
        <TextField
          label="Id"
          hint="Such as gateway-endpoint. It cannot be changed later."
          autoCapitalize="none"
          {...form.field('id')}
        />
      )}
      <LinesField label="Other names (optional)" {...form.linesField('aliases')} />
      <Checkbox label="Capital and small letters count in names of any length" {...form.register('case')} />
      <p className="text-caption text-ink-muted">In names of up to five letters they always count.</p>
      <TextArea
        label="What tells it from its neighbours"
        hint={`One sentence. ${[...line].length} of ${maxLineLength} characters.`}
        rows={2}
        {...form.field('line')}
      />
      {translatedLanguages.map((language) => (
        <TextArea
          key={language}
          label={`The same in ${languageName(language)}`}
          hint="Without it, learners see the English sentence."
          lang={language}
          rows={2}
          {...form.field(`${language}.line`)}
        />
      ))}
    </FormDialog>
  );
}
