import { passInTen } from '@examplar/domain/readiness/verdict';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatCount, formatLocalDate, formatPercent } from '../../../lib/format.ts';
import { certificationsQuery } from '../../../lib/queries/catalogue.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { estimateLabel, inTenText, verdictText } from '../../readiness/readiness-words.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { type Assignment, assignmentsQuery, progressQuery, type Team, teamPath } from '../team.ts';
import { TopicStrip } from '../topic-strip.tsx';

type Certification = ReplyOf<'GET /certifications'>[number];
type Progress = ReplyOf<'GET /teams/:teamId/progress'>;
const enough = 5;

/** How ready those are who ticked to be counted, together: trainers see nobody's own readiness here. */
export function ProgressPage({ team }: { team: Team }) {
  const [search, setSearch] = useSearchParams();
  const { data: certifications, error, refetch } = useQuery(certificationsQuery());
  const { assigned, isLoaded } = useAssigned(team.id);
  if (error && !certifications)
    return <NotLoaded as="h1" title={say('progress.notLoaded')} error={error} refetch={refetch} />;
  const header = (
    <header className="grid gap-2">
      <h1 className="font-heading text-heading">{say('teams.nav.progress')}</h1>
      <p className="max-w-[62ch] text-ink-muted">{say('progress.lead')}</p>
    </header>
  );
  if (!certifications || !isLoaded)
    return (
      <div className="grid gap-6">
        {header}
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  const known = certifications.filter(({ questionCount }) => questionCount > 0);
  const [first, others] = [true, false].map((isAssigned) => known.filter(({ id }) => assigned.has(id) === isAssigned));
  const chosen = known.find(({ id }) => id === search.get('certificationId')) ?? first?.[0];
  return (
    <div className="grid gap-6">
      {header}
      <Select
        label={say('assign.certification')}
        className="max-w-xl"
        value={chosen?.id ?? ''}
        onChange={(event) => setSearch({ certificationId: event.target.value }, { replace: true })}
      >
        {!chosen && <option value="">{say('assign.certification.choose')}</option>}
        <CertificationOptions label={say('progress.assigned')} certifications={first ?? []} />
        <CertificationOptions label={say('progress.others')} certifications={others ?? []} />
      </Select>
      {chosen && <Figures key={chosen.id} team={team} certification={chosen} />}
    </div>
  );
}

/** At most so many assigned exams are asked for their certification: the newest. */
const maxExams = 12;

/** The certifications that the team's assignments are about, the newest first. */
function useAssigned(teamId: string): { assigned: ReadonlySet<string>; isLoaded: boolean } {
  const { data: assignments, isError } = useQuery(assignmentsQuery(teamId));
  const tasks = (assignments ?? []).map(({ task }: Assignment) => task);
  const examIds = [...new Set(tasks.flatMap((task) => (task.kind === 'exam' ? [task.examId] : [])))].slice(0, maxExams);
  const exams = useQueries({
    queries: examIds.map((examId) => endpointQuery('GET /test-exams/:examId', { params: { examId } })),
  });
  const ofExam = new Map(exams.map(({ data }, index) => [examIds[index], data?.certification_id]));
  const found = tasks.map((task) => (task.kind === 'practice' ? task.certificationId : ofExam.get(task.examId)));
  return {
    assigned: new Set(found.filter((id) => id !== undefined)),
    isLoaded: isError || (assignments !== undefined && exams.every(({ isPending }) => !isPending)),
  };
}

type CertificationOptionsProps = { label: string; certifications: readonly Certification[] };

const CertificationOptions = ({ label, certifications }: CertificationOptionsProps) =>
  certifications.length > 0 && (
    <optgroup label={label}>
      {certifications.map(({ id, code, title }) => (
        <option key={id} value={id}>{`${code} · ${title}`}</option>
      ))}
    </optgroup>
  );

type FiguresProps = { team: Team; certification: Certification };

function Figures({ team, certification }: FiguresProps) {
  const { data: progress, error, refetch } = useQuery(progressQuery(team.id, certification.id));
  if (error && !progress) return <NotLoaded title={say('progress.notLoaded')} error={error} refetch={refetch} />;
  if (!progress) return <Skeleton className="h-80 rounded-card" />;
  const { bands, pass, topics } = progress;
  if (!bands || !pass) return <NoFigures team={team} certification={certification} progress={progress} />;
  return (
    <div className="grid gap-6">
      <section aria-labelledby="bands" className="grid gap-4">
        <h2 id="bands" className="font-heading text-title">
          {say('progress.people', { count: progress.counted, date: formatLocalDate(progress.asOf) })}
        </h2>
        <StatStrip className="grid-cols-1! sm:grid-cols-3!">
          <Stat isLarge value={formatCount(bands.ready)} label={verdictText('ready')} />
          <Stat isLarge value={formatCount(bands.close)} label={verdictText('close')} />
          <Stat isLarge value={formatCount(bands.not_yet)} label={verdictText('not_yet')} />
        </StatStrip>
        <Card className="grid gap-2">
          <p className="max-w-[62ch] text-reading">{passText(pass)}</p>
          <p className="text-caption text-ink-muted">
            {estimateLabel} · <TextLink to="/how-readiness-works">{say('readiness.how')}</TextLink>
          </p>
        </Card>
      </section>
      {topics && topics.length > 0 && <Topics team={team} certification={certification} topics={topics} />}
      <p className="max-w-[62ch] text-caption text-ink-muted">{say('progress.changes')}</p>
    </div>
  );
}

/** The person in the middle, and the middle half, each as how many of 10 people with the same answers would pass. */
function passText({ low, median, high }: NonNullable<Progress['pass']>): string {
  const middle = say('progress.middle', { count: passInTen({ low: median, high: median }).from });
  return `${middle} ${say('progress.half', { people: inTenText({ low, high }) })}`;
}

const whole = (share: number) => formatPercent(share * 100);

type TopicsProps = FiguresProps & { topics: NonNullable<Progress['topics']> };

/** A strip a topic, weakest first, each with the way to practise it. */
function Topics({ team, certification, topics }: TopicsProps) {
  const weakestFirst = topics.toSorted((a, b) => a.right - b.right);
  return (
    <section aria-labelledby="topics" className="grid gap-4">
      <div>
        <h2 id="topics" className="font-heading text-title">
          {say('progress.topics')}
        </h2>
        <p className="mt-1 max-w-[62ch] text-ink-muted">{say('progress.topics.text')}</p>
      </div>
      <Card>
        <ul className="grid gap-6">
          {weakestFirst.map(({ topic_number: number, name, right, low, high }) => (
            <TopicStrip
              key={number}
              name={name}
              figures={say('progress.topic', { share: whole(right), low: whole(low), high: whole(high) })}
              share={right}
              range={{ low, high }}
            >
              {!team.suspended && (
                <ButtonLink
                  size="small"
                  variant="quiet"
                  className="-ms-3 justify-self-start"
                  to={teamPath(team.id, `assignments/new?certificationId=${certification.id}&topic=${number}`)}
                  aria-label={say('progress.assign.for', { topic: name })}
                >
                  {say('progress.assign')}
                </ButtonLink>
              )}
            </TopicStrip>
          ))}
        </ul>
      </Card>
    </section>
  );
}

type NoFiguresProps = FiguresProps & { progress: Progress };

/** Why there is nothing to see, and what to do about it. */
function NoFigures({ team, certification: { id, code }, progress: { counted, asOf } }: NoFiguresProps) {
  const date = formatLocalDate(asOf);
  return (
    <Card>
      <EmptyState
        icon={<Target />}
        title={counted < enough ? say('progress.none.title') : say('progress.none.of', { code })}
        action={
          !team.suspended && (
            <ButtonLink variant="primary" to={teamPath(team.id, `assignments/new?certificationId=${id}`)}>
              {say('teams.assign')}
            </ButtonLink>
          )
        }
      >
        <p>{say('progress.none.ticked', { count: counted, date })}</p>
        {counted < enough && <p className="mt-2">{say('progress.none.tick', { team: team.name })}</p>}
        <p className="mt-2">{say('progress.none.estimate', { code })}</p>
        {counted >= enough && <p className="mt-2">{say('progress.none.broken')}</p>}
      </EmptyState>
    </Card>
  );
}
