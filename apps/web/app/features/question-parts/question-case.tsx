import { langOfEnglish } from '../../lib/page/lang-of.ts';
import { say } from '../../lib/texts.ts';
import { EnglishPart } from '../../ui/english-part.tsx';
import { QuestionLanguage } from './question-language.ts';
import { QuestionText } from './question-text.tsx';

type QuestionCaseProps = { scenario: { title: string; tabs: readonly { title: string; text: string }[] } };

/** The case that a question is about, all its parts one below the other. It is in English, whatever the question is in. */
export function QuestionCase({ scenario }: QuestionCaseProps) {
  return (
    <details open className="mt-5 rounded-card border border-line bg-sunken px-5 py-3.5">
      <summary className="min-h-8 cursor-pointer content-center font-semibold pointer-coarse:min-h-11">
        <EnglishPart part={scenario.title} lang={langOfEnglish}>
          {say('case.title', { title: scenario.title })}
        </EnglishPart>
      </summary>
      {scenario.tabs.map(({ title, text }) => (
        <section key={title} className="mt-3">
          <h2 lang={langOfEnglish} className="mb-1 font-semibold">
            {title}
          </h2>
          <QuestionLanguage value="en">
            <QuestionText text={text} />
          </QuestionLanguage>
        </section>
      ))}
    </details>
  );
}
