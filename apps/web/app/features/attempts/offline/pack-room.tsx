import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { sendInOrder } from '../../../lib/answers/send-in-order.ts';
import { readPackState } from '../../../lib/offline/pack-state.ts';
import { type KeptList, packAnswers, readList } from '../../../lib/offline/packs.ts';
import { useConnection } from '../../../lib/offline/use-connection.ts';
import { say } from '../../../lib/texts.ts';
import { OpenRoom } from '../practice/practice-room.tsx';
import { useController } from '../saving/use-controller.ts';
import { Waiting } from '../waiting.tsx';
import { PackController } from './pack-controller.ts';
import { ConnectOnce, PackStatus } from './pack-status.tsx';

const lists = '/study/offline';

/** The room of a list that this device keeps. */
export function PackRoom({ attemptId }: { attemptId: string }) {
  const [list, setList] = useState<KeptList | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void readList(attemptId).then(
      (found) => {
        if (!isHere) return;
        if (found) setList(found);
        else void navigate(lists, { replace: true });
      },
      () => isHere && navigate(lists, { replace: true }),
    );
    return () => {
      isHere = false;
    };
  }, [attemptId, navigate]);
  return list ? <ListRoom list={list} /> : <Waiting />;
}

function ListRoom({ list }: { list: KeptList }) {
  const { attempt } = list;
  const controller = useController(
    attempt.id,
    () =>
      new PackController({
        list,
        store: packAnswers,
        send: (outgoing) => sendInOrder(attempt.id, outgoing, { store: packAnswers }),
        onChange: () => void readPackState(),
      }),
  );
  return controller ? <Room list={list} controller={controller} /> : <Waiting />;
}

function Room({ list: { attempt }, controller }: { list: KeptList; controller: PackController }) {
  const navigate = useNavigate();
  const isConnected = useConnection();
  const isOffline = useStore(controller.state, ({ saveState }) => saveState === 'offline') || isConnected === false;
  const onEnd = useCallback(() => void navigate(lists), [navigate]);
  return (
    <OpenRoom
      attempt={attempt}
      controller={controller}
      onEnd={onEnd}
      exit={lists}
      status={
        <>
          <PackStatus isOffline={isOffline} className="pb-1.5" />
          <ConnectOnce isOffline={isOffline} className="mb-2" />
        </>
      }
      {...(isOffline && { withoutConnection: <p className="mt-4 text-ink-muted">{say('offline.notesWait')}</p> })}
    />
  );
}
