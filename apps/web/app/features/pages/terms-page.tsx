import { say } from '../../lib/texts.ts';
import { LegalPage } from './legal-page.tsx';
import { feesSections } from './terms-fees.tsx';
import { conductSections, lawSections } from './terms-sections.tsx';

export default function TermsPage() {
  return (
    <LegalPage
      title={say('terms.title')}
      path="/terms"
      description={say('terms.description')}
      summary={
        <p>
          <strong>In short:</strong> you must be at least 13. Plans are paid in advance for a fixed time; nothing is
          charged without you. Within 14 days of a purchase you may ask for your money back, once per account. Our
          questions help you prepare; they are not the real ones, and no one can promise you that you will pass.
        </p>
      }
      sections={[...conductSections, ...feesSections, ...lawSections]}
    />
  );
}
