import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingsSection
      title="Delete my account"
      lead="Your account, attempts and subscription are removed for good. A review stays, without your name."
    >
      <Button variant="danger" className="justify-self-start" onClick={() => setIsAsking(true)}>
        Delete my account
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  );
}
