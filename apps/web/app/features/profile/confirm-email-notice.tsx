import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';

/** An unconfirmed address blocks nothing; the link can be sent again. */
export function ConfirmEmailNotice() {
  const { user } = useSession();
  const resend = useMutation({ mutationFn: () => call('POST /users/me/email/resend') });
  if (!user || user.emailConfirmed) return null;
  return (
    <Notice tone={resend.isSuccess ? 'positive' : 'caution'}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="[overflow-wrap:anywhere]">
          {resend.isSuccess
            ? say('confirmEmail.resent', { email: user.email })
            : say('confirmEmail.please', { email: user.email })}
        </p>
        {!resend.isSuccess && (
          <Button size="small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {say('confirmEmail.resend')}
          </Button>
        )}
      </div>
      {resend.isError && <p className="mt-1">{serverMessage(resend.error, say('confirmEmail.notSent'))}</p>}
    </Notice>
  );
}
