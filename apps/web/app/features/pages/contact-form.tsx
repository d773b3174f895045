import { CircleCheck } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { type ContactDraft, maxMessageLength, maxNameLength, subjectLabels } from './contact-rules.ts';
import { useContactForm } from './use-contact-form.ts';

/** The message form. Its confirmation takes the same space, so that nothing moves. */
export function ContactForm() {
  const { form, field, isSent, failure } = useContactForm();
  const bind = (name: keyof ContactDraft) => ({ ...field(name), required: true });

  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <form {...form} className={cx('grid gap-5', isSent && 'invisible')}>
        {failure && <Notice tone="negative">{failure}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={say('contact.name')} autoComplete="name" maxLength={maxNameLength} {...bind('name')} />
          <TextField label={say('contact.email')} type="email" autoComplete="email" {...bind('email')} />
        </div>
        <Select label={say('contact.subject')} {...bind('subject')}>
          <option value="">{say('contact.chooseSubject')}</option>
          {Object.entries(subjectLabels).map(([subject, label]) => (
            <option key={subject} value={subject}>
              {label}
            </option>
          ))}
        </Select>
        <TextArea label={say('contact.message')} rows={7} maxLength={maxMessageLength} {...bind('message')} />
        <Button type="submit" variant="primary" size="large" className="justify-self-start">
          {say('contact.send')}
        </Button>
      </form>
      <div role="status" className="pointer-events-none grid place-content-center">
        {isSent && (
          <div className="grid justify-items-center gap-3 text-center animate-[appear_150ms_var(--ease-out)]">
            <CircleCheck aria-hidden="true" className="size-12! text-positive [stroke-width:1.5]" />
            <p className="font-heading text-heading">{say('contact.sent')}</p>
            <p className="text-ink-muted">{say('contact.thanks')}</p>
          </div>
        )}
      </div>
    </div>
  );
}
