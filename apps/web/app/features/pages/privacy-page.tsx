import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      path="/privacy"
      description="What Examplar knows about you, why, for how long and who else sees it. We do not sell your data. Dated October 21, 2025."
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
