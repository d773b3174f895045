import type { Publication } from '@examplar/contract/admin/admin-list';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Archive, Globe, PencilLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
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

/**
 * An action on a row or a page. It opens something (`open`), or does something (`run`), after a confirmation if
 * there is one. `run` resolves to the text of the success toast.
 */
export type Action = { label: string; icon?: ReactNode; isDangerous?: boolean } & (
  | { open: () => void }
  | { run: (confirmed: ConfirmedAction) => Promise<string>; confirmation?: Confirmation }
);

type RunningAction = Extract<Action, { run: unknown }>;

/** Refetches everything: an admin's action may have changed any page, learners' pages included. */
export const refreshAll = (client: QueryClient) => client.invalidateQueries();

/** Runs actions: shows their confirmation, then the outcome in a toast, and refetches all queries. */
export function useActions(): { start: (action: Action) => void; dialog: ReactNode } {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<{ action: RunningAction; key: string } | null>(null);

  const run = async (action: RunningAction, confirmed: ConfirmedAction) => {
    showToast(await action.run(confirmed), 'positive');
    void refreshAll(client);
  };
  const start = (action: Action) => {
    if ('open' in action) return action.open();
    const key = crypto.randomUUID();
    if (action.confirmation) return setConfirming({ action, key });
    run(action, { reason: '', key }).catch((error: unknown) =>
      showToast(serverMessage(error, 'Something went wrong. Please try again.'), 'negative'),
    );
  };
  const dialog = confirming?.action.confirmation && (
    <ActionDialog
      confirmation={confirming.action.confirmation}
      isDangerous={confirming.action.isDangerous ?? false}
      onConfirm={async (reason) => {
        await run(confirming.action, { reason, key: confirming.key });
        setConfirming(null);
      }}
      onCancel={() => setConfirming(null)}
    />
  );
  return { start, dialog };
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
      {action.icon}
      {action.label}
    </Button>
  ));
}

/** Opens the record's form. */
export const edit = (open: () => void): Action => ({
  label: 'Edit',
  icon: <PencilLine aria-hidden="true" />,
  open,
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
  const publish: Action = {
    label: publication === 'retired' ? 'Publish again' : 'Publish',
    icon: <Globe aria-hidden="true" />,
    confirmation: { title: `Publish ${name}?`, text: publishedText, confirmLabel: `Publish ${name}` },
    run: async () => {
      await thing.publish();
      return `${name} is published.`;
    },
  };
  const retire: Action = {
    label: 'Retire',
    icon: <Archive aria-hidden="true" />,
    isDangerous: true,
    confirmation: { title: `Retire ${name}?`, text: retiredText, confirmLabel: `Retire ${name}` },
    run: async () => {
      await thing.retire();
      return `${name} is retired.`;
    },
  };
  return publication === 'published' ? [retire] : [publish];
}
