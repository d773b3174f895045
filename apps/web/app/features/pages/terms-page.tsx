import { LegalPage } from './legal-page.tsx';
import { feesSections } from './terms-fees.tsx';
import { conductSections, lawSections } from './terms-sections.tsx';

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      path="/terms"
      description="The terms for using Examplar: who may use it, plans, fees, renewal, refunds and cancellation, fair use and governing law. Dated October 21, 2025."
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
