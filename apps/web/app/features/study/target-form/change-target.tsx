import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { type Target, targetsQuery } from '../../../lib/queries/study.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { TargetForm } from './target-form.tsx';

/** Changes a plan's date and time, or ends the plan. */
export function ChangeTarget({ target, onRemoved }: { target: Target; onRemoved: () => void }) {
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const client = useQueryClient();
  const { certificationId, certificationCode } = target;
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => call('DELETE /users/me/targets/:certificationId', { params: { certificationId } }),
    onSuccess: async () => {
      showToast(`Your plan for ${certificationCode} is removed.`);
      onRemoved();
      await client.invalidateQueries({ queryKey: targetsQuery().queryKey });
    },
    onError: (error) => showToast(serverMessage(error, 'The plan could not be removed. Please try again.'), 'negative'),
    onSettled: () => setDialog(null),
  });
  return (
    <>
      <Button onClick={() => setDialog('change')}>Change plan</Button>
      {dialog === 'change' && (
        <Dialog isOpen title={`Plan for ${certificationCode}`} onClose={() => setDialog(null)}>
          <TargetForm
            target={target}
            certificationId={certificationId}
            onSaved={() => {
              setDialog(null);
              showToast('Plan updated. Today’s list follows it from now on.', 'positive');
            }}
            actions={(isBusy) => (
              <DialogActions>
                <Button variant="danger" disabled={isBusy} onClick={() => setDialog('remove')} className="sm:me-auto">
                  Remove plan
                </Button>
                <Button onClick={() => setDialog(null)}>Cancel</Button>
                <Button type="submit" variant="primary" isBusy={isBusy}>
                  Save
                </Button>
              </DialogActions>
            )}
          />
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        title="Remove this plan?"
        confirmLabel="Remove plan"
        isDangerous
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setDialog(null)}
      >
        This removes the exam date and daily lists for {certificationCode}. Your answers, results and notes stay.
      </ConfirmDialog>
    </>
  );
}
