import { useState } from 'react';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingsSection title={say('delete')} lead={say('delete.lead')}>
      <Button variant="danger" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {say('delete')}
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  );
}
