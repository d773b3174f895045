import { CircleCheck } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

const promises = [say('home.promise.questions'), say('home.promise.exam'), say('home.promise.saved')];

/** Shown in the hero if there is no question. */
export function HeroFallback() {
  return (
    <Card className="grid gap-5 shadow-float sm:p-7">
      <h2 className="font-heading text-heading">{say('home.tryFirst')}</h2>
      <ul className="grid gap-3 text-reading">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-3">
            <CircleCheck aria-hidden="true" className="mt-1 text-positive" />
            {promise}
          </li>
        ))}
      </ul>
      <ButtonLink to="/register" variant="secondary" className="justify-self-start">
        {say('home.openAccount')}
      </ButtonLink>
    </Card>
  );
}
