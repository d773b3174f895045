import { Check, CircleAlert, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { SaveState as State } from '../saving/answer-outbox.ts';

const looks = {
  saved: {
    text: say('save.saved'),
    style: 'text-positive',
    icon: <Check aria-hidden="true" className="[stroke-width:2.6]" />,
  },
  saving: { text: say('save.saving'), style: 'text-ink-muted', icon: <Spinner className="size-[1.05em]" /> },
  offline: { text: say('save.offline'), style: 'text-caution', icon: <CloudOff aria-hidden="true" /> },
  refused: { text: say('save.refused'), style: 'text-negative', icon: <CircleAlert aria-hidden="true" /> },
} satisfies Record<State, unknown>;

type SaveStateProps = {
  state: State;
  /** Is seen only once something went wrong: where feedback says that an answer has arrived. */
  isQuiet?: boolean;
};

/** Shows whether all answers are on the server. Announces only problems and their end, not every save. */
export function SaveState({ state, isQuiet = false }: SaveStateProps) {
  const { text, style, icon } = looks[state];
  const [hadTrouble, setHadTrouble] = useState(false);
  useEffect(() => {
    if (state === 'offline' || state === 'refused') setHadTrouble(true);
  }, [state]);
  return (
    <>
      {(!isQuiet || hadTrouble) && (
        <span
          className={cx(
            'inline-flex items-center gap-1.5 text-caption font-semibold whitespace-nowrap',
            !isQuiet && 'min-w-19 justify-end',
            style,
          )}
        >
          {icon}
          {text}
        </span>
      )}
      <SaveAnnouncement state={state} />
    </>
  );
}

function SaveAnnouncement({ state }: { state: State }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (state === 'offline') setAnnouncement(say('save.nowOffline'));
    if (state === 'saved') setAnnouncement((before) => (before ? say('save.nowOnline') : ''));
  }, [state]);
  return (
    <span role="status" className="sr-only">
      {announcement}
    </span>
  );
}
