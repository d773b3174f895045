import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callOnce } from '../../../lib/api/api-client.ts';
import type { InputOf } from '../../../lib/api/endpoints.ts';
import { randomKey } from '../../../lib/api/random-key.ts';
import { serverErrors } from '../../../lib/forms/server-errors.ts';
import { certificationsQuery } from '../../../lib/queries/catalogue.ts';
import { useSession } from '../../../lib/session/session.ts';
import { browserTimeZone } from '../../../lib/study/time-zones.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { momentIn } from '../../assigned/work.ts';
import { groupsQuery, type Team, teamPath } from '../team.ts';
import { examNeedsSeat, TaskChoice, type TaskDraft, taskProblem, taskSentence } from './task-choice.tsx';
import { WhenChoice, type WhenDraft } from './when-choice.tsx';
import { type ToDraft, toBody, WhoChoice, whoText } from './who-choice.tsx';
import { momentOf } from './zoned-moment.ts';

type NewAssignment = InputOf<'POST /teams/:teamId/assignments'>['body'];

/** Assigns work: what, who, when; at the end one sentence says all of it. */
export function NewAssignmentPage({ team }: { team: Team }) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const { data: certifications = [] } = useQuery(certificationsQuery());
  const { data: groups = [] } = useQuery(groupsQuery(team.id));
  const topic = Number(search.get('topic'));
  const [task, setTask] = useState<TaskDraft>({
    kind: search.has('topic') ? 'practice' : 'exam',
    certificationId: search.get('certificationId') ?? '',
    exam: null,
    attempts: '1',
    counts: 'best',
    passing: '',
    topics: Number.isInteger(topic) && search.has('topic') ? [topic] : [],
    questions: '30',
  });
  const [to, setTo] = useState<ToDraft>({ kind: 'everybody', groups: [], members: [] });
  const [when, setWhen] = useState<WhenDraft>({
    opensOn: '',
    opensTime: '08:00',
    dueOn: '',
    dueTime: '23:59',
    timeZone: user?.timeZone ?? browserTimeZone(),
    closesWhenDue: false,
  });
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [hasPressed, setHasPressed] = useState(false);
  const problem =
    taskProblem(task) ?? (to.kind !== 'everybody' && to[to.kind].length === 0 ? say('assign.who.none') : null);
  const body = problem ? null : assignmentFrom({ task, to, when, title, note });
  const assign = useAssign(team);
  const errors = assign.error
    ? serverErrors(assign.error, ['title', 'note', 'dueAt', 'opensAt'], { fallback: say('assign.failed') })
    : {};
  const certification = certifications.find(({ id }) => id === task.certificationId);
  return (
    <div className="grid gap-5">
      <header>
        <ButtonLink to={teamPath(team.id, 'assignments')} variant="quiet" size="small" className="-ms-3">
          <ArrowLeft aria-hidden="true" />
          {say('teams.nav.assignments')}
        </ButtonLink>
        <h1 className="mt-1 font-heading text-heading">{say('teams.assign')}</h1>
      </header>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setHasPressed(true);
          if (body) assign.mutate(body);
        }}
      >
        <Step title={say('assign.what')}>
          <TaskChoice task={task} certifications={certifications} dueOn={when.dueOn} onChange={setTask} />
        </Step>
        <Step title={say('assign.who')}>
          <WhoChoice team={team} groups={groups} to={to} onChange={setTo} />
          {examNeedsSeat(task) && <p className="text-caption text-ink-muted">{say('assign.withoutSeat')}</p>}
        </Step>
        <Step title={say('assign.when')}>
          <WhenChoice when={when} errors={errors} onChange={setWhen} />
        </Step>
        <Step title={say('assign.words')}>
          <TextField
            label={say('assign.title')}
            hint={say('assign.title.hint')}
            maxLength={120}
            error={errors.title}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextArea
            label={say('assign.note')}
            rows={3}
            maxLength={1000}
            error={errors.note}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Step>
        <Card className="grid gap-4 border-accent! bg-accent-soft! sm:p-7">
          <p aria-live="polite" className="max-w-[62ch] text-reading wrap-anywhere">
            {problem && !hasPressed
              ? say('assign.sentence.first')
              : (problem ??
                say('assign.sentence', {
                  who: whoText(to, groups),
                  task: taskSentence(task, certification?.code ?? ''),
                  when: whenText(when),
                }))}
          </p>
          {errors.root && <Notice tone="negative">{errors.root}</Notice>}
          <Button type="submit" variant="primary" size="large" isBusy={assign.isPending} className="justify-self-start">
            {say('assign.action')}
          </Button>
        </Card>
      </form>
    </div>
  );
}

function Step({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card className="grid gap-5 sm:p-7">
      <h2 className="font-heading text-title">{title}</h2>
      {children}
    </Card>
  );
}

type Drafts = { task: TaskDraft; to: ToDraft; when: WhenDraft; title: string; note: string };

function assignmentFrom({ task, to, when, title, note }: Drafts): NewAssignment {
  const { opensOn, opensTime, dueOn, dueTime, timeZone, closesWhenDue } = when;
  return {
    ...(title.trim() && { title: title.trim() }),
    ...(note.trim() && { note: note.trim() }),
    to: toBody(to),
    task:
      task.kind === 'exam'
        ? {
            kind: 'exam',
            examId: task.exam?.id ?? '',
            attempts: task.attempts === '' ? null : Number(task.attempts),
            counts: task.counts,
            passing: task.passing === '' ? null : Number(task.passing),
          }
        : {
            kind: 'practice',
            certificationId: task.certificationId,
            topics: task.topics.length > 0 ? task.topics : null,
            questions: Number(task.questions),
          },
    ...(opensOn && { opensAt: momentOf(opensOn, opensTime, timeZone) }),
    ...(dueOn && { dueAt: momentOf(dueOn, dueTime, timeZone) }),
    timeZone,
    closesWhenDue: closesWhenDue && dueOn !== '',
  };
}

function whenText({ opensOn, opensTime, dueOn, dueTime, timeZone, closesWhenDue }: WhenDraft): string {
  const moment = (day: string, time: string) => momentIn(momentOf(day, time, timeZone), timeZone);
  const due = dueOn ? say('assign.sentence.due', { moment: moment(dueOn, dueTime) }) : say('assign.sentence.noDue');
  return [
    due,
    ...(opensOn ? [say('assign.sentence.opens', { moment: moment(opensOn, opensTime) })] : []),
    ...(dueOn ? [closesWhenDue ? say('assign.sentence.closes') : say('assign.sentence.late')] : []),
  ].join(' ');
}

function useAssign(team: Team) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Pressed again after a lost response, it assigns nothing twice.
  const key = useRef({ body: '', value: '' });
  return useMutation({
    mutationFn: (body: NewAssignment) => {
      const text = JSON.stringify(body);
      if (key.current.body !== text) key.current = { body: text, value: randomKey() };
      return callOnce(key.current.value, 'POST /teams/:teamId/assignments', { params: { teamId: team.id }, body });
    },
    onSuccess: ({ id, withoutSeat }) => {
      void queryClient.invalidateQueries({ queryKey: ['GET /teams/:teamId/assignments'] });
      showToast(
        withoutSeat > 0 ? say('assign.done.withoutSeat', { count: withoutSeat }) : say('assign.done'),
        'positive',
      );
      void navigate(teamPath(team.id, `assignments/${id}`));
    },
  });
}
