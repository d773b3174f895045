import { ClipboardCheck, Gauge, ShieldCheck } from 'lucide-react';
import { say } from '../../lib/texts.ts';

const promises = [
  { Icon: ClipboardCheck, text: say('account.promise.diagnostic') },
  { Icon: Gauge, text: say('account.promise.dashboard') },
  { Icon: ShieldCheck, text: say('account.promise.data') },
];

/** The benefits of an account, beside the forms. */
export function AccountPromises() {
  return (
    <ul className="grid gap-4 border-t border-line pt-6">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex gap-3.5">
          <Icon aria-hidden="true" className="mt-0.5 text-title text-accent" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
