import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { type Target, targetsQuery } from '../../lib/queries/study.ts';
import type { ChangingExam } from '../../lib/study/change-sentences.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { TargetForm } from './target-form.tsx';

type ChangeTargetProps = {
  target: Target;
  certification: ChangingExam;
  /** What the button says. */
  label?: string;
  onRemoved: () => void;
};

/** Changes a plan's date and time, or ends the plan. */
export function ChangeTarget({ target, certification, label = say('target.change'), onRemoved }: ChangeTargetProps) {
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const client = useQueryClient();
  const { certificationId, certificationCode } = target;
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => call('DELETE /users/me/targets/:certificationId', { params: { certificationId } }),
    onSuccess: async () => {
      showToast(say('target.removed', { certification: certificationCode }));
      onRemoved();
      await client.invalidateQueries({ queryKey: targetsQuery().queryKey });
    },
    onError: (error) => showToast(serverMessage(error, say('target.notRemoved')), 'negative'),
    onSettled: () => setDialog(null),
  });
  return (
    <>
      <Button onClick={() => setDialog('change')}>{label}</Button>
      {dialog === 'change' && (
        <Dialog isOpen title={say('target.of', { certification: certificationCode })} onClose={() => setDialog(null)}>
          <TargetForm
            target={target}
            certificationId={certificationId}
            certifications={[certification]}
            onSaved={() => {
              setDialog(null);
              showToast(say('target.updated'), 'positive');
            }}
            actions={(isBusy) => (
              <DialogActions>
                <Button variant="danger" disabled={isBusy} onClick={() => setDialog('remove')} className="sm:me-auto">
                  {say('target.remove')}
                </Button>
                <Button onClick={() => setDialog(null)}>{say('action.cancel')}</Button>
                <Button type="submit" variant="primary" isBusy={isBusy}>
                  {say('action.save')}
                </Button>
              </DialogActions>
            )}
          />
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        title={say('target.remove.title')}
        confirmLabel={say('target.remove')}
        isDangerous
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setDialog(null)}
      >
        {say('target.remove.text', { certification: certificationCode })}
      </ConfirmDialog>
    </>
  );
}
