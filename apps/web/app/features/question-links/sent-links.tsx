import { useQuery } from '@tanstack/react-query';
import { formatLocalDate } from '../../lib/format.ts';
import { say } from '../../lib/texts.ts';
import { type QuestionLink, questionLinksQuery } from './question-links.queries.ts';

/** The links to a question that the user has sent, with their answers. Absent while there are none. */
export function SentLinks({ questionId }: { questionId: string }) {
  const { data: links = [] } = useQuery(questionLinksQuery(questionId));
  if (links.length === 0) return null;
  return (
    <section aria-label={say('link.sent')} className="border-t border-line pt-4">
      <h3 className="font-semibold">{say('link.sent')}</h3>
      <ul className="mt-1.5 grid gap-1.5 text-caption">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-muted">{formatLocalDate(link.createdAt)}</span>
            <span>{stateOf(link)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ ownAnswer, otherAnswer, hasOtherAnswered }: QuestionLink): string {
  if (ownAnswer && otherAnswer) return say('link.state.both', { own: ownAnswer, other: otherAnswer });
  if (hasOtherAnswered) return say('link.state.answered');
  return ownAnswer ? say('link.state.own', { own: ownAnswer }) : say('link.state.none');
}
