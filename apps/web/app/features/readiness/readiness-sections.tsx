import type { ReactNode } from 'react';
import { TenPeople } from './ten-people.tsx';

function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 ps-5 marker:text-line-control">{children}</ul>;
}

/** The model in plain words: what is shown, what counts, how it is calculated and what it cannot know. */
export const readinessSections: readonly { id: string; title: string; body: ReactNode }[] = [
  {
    id: 'what-you-see',
    title: 'What you see',
    body: (
      <>
        <figure className="grid gap-3 rounded-card border border-line bg-raised p-5">
          <p className="text-title font-semibold">Of 10 people with your answers, 6 to 8 would pass the real exam.</p>
          <TenPeople low={0.6} high={0.8} />
          <figcaption className="text-caption text-ink-muted">
            An example. Filled: would pass. Dashed: might. Outlined: would not.
          </figcaption>
        </figure>
        <p>
          It is a range because we do not know how much harder or easier the real exam is than our questions. Below it
          stands the score that you would most likely get in a full practice exam, also as a range: in 8 of 10 exams it
          would be inside.
        </p>
        <p>
          ‘Looks ready’ means that at least 8 of 10 would pass, ‘Could go either way’ at least 4 of 10, ‘Not yet’ fewer.
          None of them is a promise: some of the people who look ready fail.
        </p>
      </>
    ),
  },
  {
    id: 'what-counts',
    title: 'Which answers count',
    body: (
      <>
        <p>
          Only your first answer to a question that you had never seen. A question that comes back, or whose answer you
          had opened, tells us that you remember it, not that you could answer the next one.
        </p>
        <Points>
          <li>The ten free preview questions of a certification do not count: anyone may have read them.</li>
          <li>In exam mode a question that you leave blank counts as wrong, as it does in the real exam.</li>
          <li>Questions that were withdrawn, or whose statistics look wrong, do not count.</li>
        </Points>
        <p>
          Before 60 such answers, 8 of them in each topic, there is no estimate. We say that it is too early, and what
          is missing.
        </p>
      </>
    ),
  },
  {
    id: 'calculation',
    title: 'How it is calculated',
    body: (
      <>
        <p>
          We keep an idea of what you can do in each topic of the exam, and of how sure we are of it. Each answer moves
          that idea as far as it was a surprise: a right answer to a hard question moves it up more than a right answer
          to an easy one, and a question with few options counts for less, because it can be guessed.
        </p>
        <p>
          How hard a question is we learn from everyone who answers it. At first there is only its label (easy, medium
          or hard), and we treat that with caution.
        </p>
        <p>
          Then we let 256 versions of you sit the exam: as able as you may well be, with as many questions of each topic
          as the vendor’s exam guide says, against its passing score. Where the vendor publishes no passing score in
          percent, we allow for our own being off. The share of exams passed is the estimate.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What it cannot know',
    body: (
      <Points>
        <li>
          How much harder or easier the real exam is. That takes results of real exams, and is why there is a range.
        </li>
        <li>Whether the real exam asks about something that our questions leave out.</li>
        <li>What you learn after your last answer, or forget. An old estimate is an estimate of then.</li>
        <li>How you are on the day: sleep, nerves, a language that is not your first.</li>
        <li>Whether you knew the questions from elsewhere. Then it is too high, and the real exam will show it.</li>
        <li>Whether the people who tell us their result are like those who do not.</li>
      </Points>
    ),
  },
];
