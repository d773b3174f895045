import { CloudOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { usePackState } from '../../../lib/offline/pack-state.ts';
import { startOffline } from '../../../lib/offline/start-offline.ts';
import { useConnection } from '../../../lib/offline/use-connection.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { isOwnPath, rememberReturnTo } from '../../../lib/session/return-to.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageSkeleton } from '../../../ui/states/page-skeleton.tsx';
import { SiteFrame } from '../../layout/site-frame.tsx';
import { Waiting } from '../waiting.tsx';
import { PackLists } from './pack-lists.tsx';

const head = { title: say('head.offline.title'), description: say('head.offline.description') };

const loadRoom = () => import('./pack-room.tsx');
const PackRoom = lazy(() => loadRoom().then((file) => ({ default: file.PackRoom })));

/**
 * Where every address leads without a connection: the lists that this device keeps, and with an attempt in the address the room in which it is
 * practised. It is shown from what the device has, whether or not the server can be reached.
 */
export default function OfflinePage() {
  const [search] = useSearchParams();
  const attemptId = search.get('attempt');
  const { user, status } = useSession();
  const { isLoaded, packs } = usePackState();
  useEffect(startOffline, []);
  useReloadForNewWorker(attemptId === null);
  // A list that is open is ready for its room, whatever becomes of the connection.
  useEffect(() => void loadRoom().catch(() => {}), []);

  if (status === 'signed-out') return <Lists content={<SignedOut />} />;
  if (!user || !isLoaded) return attemptId ? <Waiting /> : <Lists content={<PageSkeleton title={head.title} />} />;
  const pack = packs.find(({ lists }) => lists.some((list) => list.attemptId === attemptId));
  if (attemptId && pack)
    return (
      <Suspense fallback={<Waiting />}>
        <PackRoom key={attemptId} attemptId={attemptId} />
      </Suspense>
    );
  return (
    <Lists
      content={
        <Kept isGone={attemptId !== null}>
          {(isConnected) => <PackLists isConnected={isConnected} timeZone={user.timeZone} />}
        </Kept>
      }
    />
  );
}

function Lists({ content }: { content: ReactNode }) {
  return (
    <SiteFrame>
      <PageHead {...head} isPrivate />
      <div className="page-width min-h-dvh max-w-app py-6 sm:py-10">{content}</div>
    </SiteFrame>
  );
}

type KeptProps = { isGone: boolean; children: (isConnected: boolean | null) => ReactNode };

/** The way back, once there is one, above what is kept. */
function Kept({ isGone, children }: KeptProps) {
  const isConnected = useConnection();
  const [search] = useSearchParams();
  const from = search.get('from');
  const back = from && isOwnPath(from) && !/^(?:\/[a-z]{2})?\/study\/offline\b/.test(from) ? from : null;
  return (
    <>
      {isConnected && back && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-option bg-positive-soft p-4">
          <p role="status" className="me-auto font-medium text-positive">
            {say('offline.again')}
          </p>
          {/* Not a link of the router: the page's own code may be missing here. */}
          <a href={back} className={buttonStyle('primary', 'medium')}>
            {say('offline.back')}
          </a>
        </div>
      )}
      {isGone && (
        <Notice tone="caution" className="mb-6">
          {say('offline.listGone')}
        </Notice>
      )}
      {children(isConnected)}
    </>
  );
}

/** The session has ended, or nobody is signed in: answers wait for their owner. */
function SignedOut() {
  const { pathname, search } = useLocation();
  const isConnected = useConnection();
  useEffect(() => rememberReturnTo(pathname + search), [pathname, search]);
  return (
    <EmptyState
      as="h1"
      icon={<CloudOff aria-hidden="true" />}
      title={isConnected === false ? say('offline.youAre') : say('offline.signIn.title')}
      action={isConnected !== false && <ButtonLink to="/login">{say('offline.signIn')}</ButtonLink>}
    >
      {say('offline.signIn.text')}
    </EmptyState>
  );
}

/** A new worker brings new pages: the list is loaded again, a room is left alone (it does not take over while one is open). */
function useReloadForNewWorker(mayReload: boolean) {
  useEffect(() => {
    const workers = mayReload ? navigator.serviceWorker : undefined;
    if (!workers?.controller) return undefined;
    const reload = () => location.reload();
    workers.addEventListener('controllerchange', reload);
    return () => workers.removeEventListener('controllerchange', reload);
  }, [mayReload]);
}
