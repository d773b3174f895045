import { LanguageGuide } from './language-guide.tsx';
import { LanguageLinks } from './language-links.tsx';

/** The parts of a page that exist only if more than one language is served. */
const FooterLanguages = ({ className }: { className: string }) => (
  <>
    <LanguageLinks className={className} />
    <LanguageGuide />
  </>
);

export default FooterLanguages;
