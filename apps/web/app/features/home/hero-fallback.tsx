import { CircleCheck } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

const promises = [
  'Ten questions of every certification, with their explanations, free',
  'One practice exam of each, at no charge',
  'Your answers are saved as you choose them',
];

/** Shown in the hero if there is no question. */
export function HeroFallback() {
  return (
    <Card className="grid gap-5 shadow-float sm:p-7">
      <h2 className="font-heading text-heading">Try before you pay</h2>
      <ul className="grid gap-3 text-reading">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-3">
            <CircleCheck aria-hidden="true" className="mt-1 text-positive" />
            {promise}
          </li>
        ))}
      </ul>
      <ButtonLink to="/register" variant="secondary" className="justify-self-start">
        Open an account
      </ButtonLink>
    </Card>
  );
}
