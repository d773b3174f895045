import { say } from '../../lib/texts.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';

export default function PrivacyPage() {
  return (
    <LegalPage
      title={say('privacy.title')}
      path="/privacy"
      description={say('privacy.description')}
      summary={
        <p>
          <strong>In short:</strong> we keep what we need to run your account and your exams, and nothing to follow you
          around with. We do not sell your data. You can download or delete it yourself, at any time.
        </p>
      }
      sections={privacySections}
    />
  );
}
