import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { TextArea } from '../../../../ui/forms/text-field.tsx';

type TranslatedTextProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** What it translates, to be read beside it. */
  original: string;
  rows?: number;
};

/** The Vietnamese text of one field. It follows its option or row when that moves, so it shows what the form holds. */
export function TranslatedText<Values extends FieldValues>({
  control,
  name,
  original,
  rows = 1,
  ...rest
}: TranslatedTextProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextArea
      {...rest}
      {...field}
      lang="vi"
      rows={rows}
      hint={
        <span lang="en" className="line-clamp-2">
          {original}
        </span>
      }
      className="[&_textarea]:field-sizing-content [&_textarea]:max-h-[60vh] [&_textarea]:min-h-11"
      error={fieldState.error?.message}
    />
  );
}
