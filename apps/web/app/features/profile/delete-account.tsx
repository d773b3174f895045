import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingsSection
      title="Delete my account"
      lead="This permanently deletes your account, attempts and subscription. Your review stays, without your name."
    >
      <Button variant="danger" className="justify-self-start" onClick={() => setIsAsking(true)}>
        Delete my account
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  );
}
