import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../lib/api/api-client.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { saveFile } from '../../lib/save-file.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { SettingsSection } from './settings-section.tsx';

export function DataSettings() {
  const download = useMutation({
    mutationFn: () => call('GET /users/me/export'),
    onSuccess: (everything) => {
      saveFile('examplar-my-data.json', JSON.stringify(everything, null, 2), 'application/json');
      showToast(say('data.done'), 'positive');
    },
  });
  return (
    <SettingsSection title={say('data')} lead={say('data.lead')}>
      {download.isError && <Notice tone="negative">{serverMessage(download.error, say('data.notExported'))}</Notice>}
      <Button className="justify-self-start" isBusy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden="true" />
        {say('data.export')}
      </Button>
    </SettingsSection>
  );
}
