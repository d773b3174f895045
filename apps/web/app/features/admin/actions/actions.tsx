import type { Publication } from '@examplar/contract/admin/admin-list';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Archive, Globe, type LucideIcon, PencilLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';

/** What a confirmation dialog shows. Its title and its button both name the record. */
export type Confirmation = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Whether a reason is asked for; it goes into the audit log. */
  reason?: 'required' | 'optional';
};

/** `key` is an idempotency key: the same for every try of one confirmation. */
type ConfirmedAction = { reason: string; key: string };

/** Does something, after a confirmation if it has one. The toast says `done`, or what `run` resolves to. */
type RunningAction = (Confirmation | { title?: undefined }) &
  (
    | { run: (confirmed: ConfirmedAction) => Promise<unknown>; done: string }
    | { run: (confirmed: ConfirmedAction) => Promise<string>; done?: undefined }
  );

/** An action on a row or a page: it leads to a page, opens a dialog or something else, or does something. */
export type Action = { label: string; icon?: LucideIcon; isDangerous?: boolean } & (
  | { to: string }
  | { dialog: (onClose: () => void) => ReactNode }
  | { open: () => void }
  | RunningAction
);

/** Refetches everything: an admin's action may have changed any page, learners' pages included. */
export const refreshAll = (client: QueryClient) => client.invalidateQueries();

/** Runs actions: shows their dialog or confirmation, then the outcome in a toast, and refetches all queries. */
export function useActions(): { start: (action: Action) => void; dialog: ReactNode } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ dialog: (onClose: () => void) => ReactNode } | null>(null);
  const close = () => setOpened(null);

  const run = async (action: RunningAction, confirmed: ConfirmedAction) => {
    const outcome = await action.run(confirmed);
    showToast(action.done ?? String(outcome), 'positive');
    void refreshAll(client);
  };
  const start = (action: Action) => {
    if ('open' in action) return action.open();
    if ('to' in action) return void navigate(action.to);
    if ('dialog' in action) return setOpened(action);
    const key = crypto.randomUUID();
    if (action.title === undefined) {
      run(action, { reason: '', key }).catch((error: unknown) =>
        showToast(serverMessage(error, 'Something went wrong. Please try again.'), 'negative'),
      );
      return;
    }
    setOpened({
      dialog: (onClose) => (
        <ActionDialog
          confirmation={action}
          isDangerous={action.isDangerous ?? false}
          onConfirm={async (reason) => {
            await run(action, { reason, key });
            onClose();
          }}
          onCancel={onClose}
        />
      ),
    });
  };
  return { start, dialog: opened?.dialog(close) };
}

type ActionDialogProps = {
  confirmation: Confirmation;
  isDangerous: boolean;
  /** Rejects with the error; the dialog stays open and shows it. */
  onConfirm: (reason: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for confirmation before an action, and for a reason where one is recorded. */
export function ActionDialog({ confirmation, isDangerous, onConfirm, onCancel }: ActionDialogProps) {
  const isRequired = confirmation.reason === 'required';
  const formId = useId();
  const { form, field, errors, isBusy } = useForm({
    initial: { reason: '' },
    check: (values) => (isRequired ? requireFields(values, { reason: 'Please give a reason' }) : {}),
    fallback: 'Something went wrong. Please try again.',
    send: ({ reason }) => onConfirm(reason.trim()),
  });
  return (
    <Dialog
      isOpen
      kind="alert"
      title={confirmation.title}
      description={confirmation.text}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
            {confirmation.confirmLabel}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4 empty:hidden">
        {confirmation.reason && (
          <TextArea
            label={isRequired ? 'Reason' : 'Reason (optional)'}
            hint="Kept in the audit log."
            rows={3}
            maxLength={1000}
            {...field('reason')}
          />
        )}
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      </form>
    </Dialog>
  );
}

/** The actions of a record's page, as buttons. */
export function ActionButtons({ actions, onStart }: { actions: Action[]; onStart: (action: Action) => void }) {
  return actions.map((action) => (
    <Button
      key={action.label}
      size="small"
      variant={action.isDangerous ? 'danger' : 'secondary'}
      onClick={() => onStart(action)}
    >
      {action.icon && <action.icon aria-hidden="true" />}
      {action.label}
    </Button>
  ));
}

/** Opens the form of a record: a page, or a dialog. */
export const edit = (form: string | ((onClose: () => void) => ReactNode)): Action => ({
  label: 'Edit',
  icon: PencilLine,
  ...(typeof form === 'string' ? { to: form } : { dialog: form }),
});

type Publishing = {
  name: string;
  publication: Publication;
  publish: () => Promise<unknown>;
  retire: () => Promise<unknown>;
  /** What learners see after the action. */
  publishedText: string;
  retiredText: string;
};

/** Publishes a draft or retired record, or retires a published one; records that attempts refer to are never deleted. */
export function publicationActions(thing: Publishing): Action[] {
  const { name, publication, publishedText, retiredText } = thing;
  if (publication === 'published')
    return [
      {
        label: 'Retire',
        icon: Archive,
        isDangerous: true,
        title: `Retire ${name}?`,
        text: retiredText,
        confirmLabel: `Retire ${name}`,
        run: thing.retire,
        done: `${name} is retired.`,
      },
    ];
  return [
    {
      label: publication === 'retired' ? 'Publish again' : 'Publish',
      icon: Globe,
      title: `Publish ${name}?`,
      text: publishedText,
      confirmLabel: `Publish ${name}`,
      run: thing.publish,
      done: `${name} is published.`,
    },
  ];
}
