import { LanguageGuide } from './language-guide.tsx';
import { LanguageLinks } from './language-links.tsx';

/** What a page has where more than one language is served. */
const FooterLanguages = ({ className }: { className: string }) => (
  <>
    <LanguageLinks className={className} />
    <LanguageGuide />
  </>
);

export default FooterLanguages;
