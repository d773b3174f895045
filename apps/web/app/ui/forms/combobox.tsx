import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../lib/texts.ts';
import { cx } from '../class-names.ts';
import { controlStyle, Field } from './field.tsx';

export type Choice = { value: string; label: string };

type ComboboxProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** For toolbars: less height and a small label. */
  isCompact?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  choice: Choice | null;
  choices: readonly Choice[];
  /** Shown instead of choices: that it is searching, or found nothing. */
  status: string | null;
  onSearch: (words: string) => void;
  onChoose: (choice: Choice | null) => void;
};

const iconStyle =
  'inline-flex h-full w-8 items-center pointer-coarse:w-10 justify-center text-ink-muted hover:text-ink data-disabled:hidden';

/** Chooses one of many by typing. Heavy: import it where it is used, never in the site's frame. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, isCompact = false, isDisabled = false, placeholder, choice } = props;
  const { choices, status, onSearch, onChoose } = props;
  // A modal dialog is above the rest of the page, so a popup in one has to be rendered inside it.
  const [dialog, setDialog] = useState<HTMLElement>();
  // The current choice stays in the list, whatever is searched for.
  const items = choice && choices.every(({ value }) => value !== choice.value) ? [...choices, choice] : [...choices];
  return (
    <Base.Root
      items={items}
      filteredItems={[...choices]}
      filter={null}
      disabled={isDisabled}
      value={choice}
      itemToStringLabel={({ label }: Choice) => label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={onChoose}
      onInputValueChange={(words, { reason }) => onSearch(reason === 'input-change' ? words : '')}
    >
      <Field label={label} hint={hint} error={error} isCaption={isCompact} className={isCompact ? 'gap-1!' : ''}>
        {(control) => (
          <Base.InputGroup className="relative" ref={(group) => setDialog(group?.closest('dialog') ?? undefined)}>
            <Base.Input
              {...control}
              // While the choices are open everything else is hidden from screen readers, the label too.
              aria-label={label}
              placeholder={placeholder}
              className={cx(
                controlStyle,
                'pe-16! text-ellipsis pointer-coarse:pe-20!',
                isCompact && 'px-2.5! sm:min-h-10!',
              )}
            />
            <div className="absolute inset-y-0 inset-e-1 flex items-center">
              <Base.Clear aria-label={say('field.clear', { label })} className={iconStyle}>
                <X aria-hidden="true" />
              </Base.Clear>
              <Base.Trigger aria-label={say('field.show', { label })} className={iconStyle}>
                <ChevronDown aria-hidden="true" />
              </Base.Trigger>
            </div>
          </Base.InputGroup>
        )}
      </Field>
      <Base.Portal container={dialog}>
        <Base.Positioner sideOffset={4} positionMethod="fixed" className="z-60">
          <Base.Popup className="max-h-[min(var(--available-height),22rem)] w-[max(var(--anchor-width),min(22rem,calc(100vw-2rem)))] max-w-(--available-width) overflow-y-auto overscroll-contain rounded-option border border-line-strong bg-raised p-1.5 shadow-float">
            <Base.Status className="px-3 text-caption text-ink-muted not-empty:py-2">{status}</Base.Status>
            <Base.List>
              {(item: Choice) => (
                <Base.Item
                  key={item.value}
                  value={item}
                  className="flex min-h-10 items-center justify-between pointer-coarse:min-h-11 gap-2.5 rounded-control px-3 py-1.5 data-highlighted:bg-sunken data-selected:font-semibold"
                >
                  {item.label}
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
