import { ClipboardCheck, Gauge, ShieldCheck } from 'lucide-react';

const promises = [
  { Icon: ClipboardCheck, text: 'A free diagnostic exam for every certification, no card needed.' },
  { Icon: Gauge, text: 'A dashboard that answers one question: am I ready?' },
  { Icon: ShieldCheck, text: 'Your data stays yours: export it or delete your account at any time.' },
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
