import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { type Target, targetsQuery } from '../../lib/queries/study.ts';
import { type ChangingExam, changeSentences } from '../../lib/study/change-sentences.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { ChangeTarget } from './change-target.tsx';

type ChangeNoticeProps = {
  target: Target;
  certification: ChangingExam | undefined;
  /** Also shown, without its buttons, once it was put away. */
  staysInSight?: boolean;
  className?: string;
};

/** Says of a plan what changes about its exam before its date, and what to do about it (LRN-133). */
export function ChangeNotice({ target, certification, staysInSight = false, className = '' }: ChangeNoticeProps) {
  const { change, examOn, today } = target;
  const exam = useNamedOutline(change, certification);
  if (!change || !exam || !certification || (change.seen && !staysInSight)) return null;
  return (
    <Notice tone={change.seen ? 'info' : 'caution'} className={className}>
      {changeSentences(change, { exam, examOn, today: today.date }).join(' ')}
      {!change.seen && <ChangeActions target={target} certification={certification} className="mt-3" />}
    </Notice>
  );
}

/** The exam with the outline that the change is about, which is a later one than the next where that only rewords. */
function useNamedOutline(change: Target['change'], exam: ChangingExam | undefined): ChangingExam | undefined {
  const on = change?.kind === 'outline_before' ? change.on : null;
  const isLater = on !== null && exam !== undefined && exam.next_outline?.effective_on !== on;
  const { data: outlines } = useQuery({
    ...endpointQuery('GET /certifications/:certificationId/outlines', { params: { certificationId: exam?.id ?? '' } }),
    enabled: isLater,
  });
  const named = isLater && outlines?.find(({ effective_on }) => effective_on === on);
  return exam && named ? { ...exam, next_outline: named } : exam;
}

type ChangeActionsProps = { target: Target; certification: ChangingExam; className?: string };

/** What to do about a change: another date, the successor if it is one of ours, or to keep it as it is. */
export function ChangeActions({ target, certification, className = '' }: ChangeActionsProps) {
  const { certificationId, change } = target;
  const client = useQueryClient();
  const [isSwitching, setIsSwitching] = useState(false);
  const keeping = useMutation({
    networkMode: 'always',
    mutationFn: ({ kind, on }: NonNullable<Target['change']>) =>
      call('POST /users/me/targets/:certificationId/change-seen', { params: { certificationId }, body: { kind, on } }),
    onError: (error) => showToast(serverMessage(error, say('target.notSaved')), 'negative'),
    onSettled: () => client.invalidateQueries({ queryKey: targetsQuery().queryKey }),
  });
  if (!change) return null;
  const successor = change.kind === 'outline_before' ? null : change.successor;
  const to = successor?.certificationId ?? null;
  return (
    <div className={`flex flex-wrap gap-2.5 ${className}`}>
      <ChangeTarget target={target} certification={certification} label={say('change.date')} onRemoved={() => {}} />
      {successor && to !== null && (
        <Button onClick={() => setIsSwitching(true)}>{say('change.switch', { code: successor.code })}</Button>
      )}
      <Button variant="quiet" isBusy={keeping.isPending} onClick={() => keeping.mutate(change)}>
        {say('change.keep')}
      </Button>
      {isSwitching && successor && to !== null && (
        <SwitchDialog target={target} to={to} code={successor.code} onClose={() => setIsSwitching(false)} />
      )}
    </div>
  );
}

type SwitchDialogProps = { target: Target; to: string; code: string; onClose: () => void };

/** Nothing is carried over by itself: says so before the plan moves on to the successor (LRN-132). */
function SwitchDialog({ target: { certificationId, coverage }, to, code, onClose }: SwitchDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const switching = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('POST /users/me/targets/:certificationId/switch', { params: { certificationId }, body: { to } }),
    onSuccess: async () => {
      showToast(say('change.switched', { code }), 'positive');
      await client.invalidateQueries({ queryKey: targetsQuery().queryKey });
      void navigate(`/study/${to}`);
    },
    onError: (error) => {
      showToast(serverMessage(error, say('change.notSwitched')), 'negative');
      // Another tab may have moved it on, or a fact was corrected.
      void client.invalidateQueries({ queryKey: targetsQuery().queryKey });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={say('change.switch.title', { code })}
      confirmLabel={say('change.switch', { code })}
      isBusy={switching.isPending}
      onConfirm={() => switching.mutate()}
      onCancel={onClose}
    >
      {coverage.seen > 0
        ? say('change.switch.text', { count: coverage.seen, code })
        : say('change.switch.text.none', { code })}
    </ConfirmDialog>
  );
}
