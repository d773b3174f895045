import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatPercent } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { topicText } from '../../assigned/line-facts.tsx';
import { type Assignment, summaryQuery } from '../team.ts';
import { TopicStrip } from '../topic-strip.tsx';

type Summary = ReplyOf<'GET /teams/:teamId/assignments/:assignmentId/summary'>;
type SummaryProps = { teamId: string; assignmentId: string; group: string; task: Assignment['task'] };

/** Figures over the people of an assignment, each with its doubt, in words too. */
export function ResultsSummary({ teamId, assignmentId, group, task }: SummaryProps) {
  const { data: summary, error } = useQuery(summaryQuery(teamId, assignmentId, group));
  if (error && !summary) return <Notice tone="negative">{serverMessage(error, say('summary.notLoaded'))}</Notice>;
  if (!summary) return <Skeleton className="h-40 rounded-card" />;
  const { answered, percent, passed, topics, questions } = summary;
  if (answered === 0) return null;
  return (
    <section aria-labelledby="summary" className="grid gap-4">
      <h2 id="summary" className="font-heading text-title">
        {say('summary')}
      </h2>
      <Card className="grid gap-3">
        <p>
          {say('summary.answered', { count: answered })} {percent && percentText(percent, task)}
        </p>
        {passed && <p>{passedText(passed, task.kind === 'exam' && task.passing !== null)}</p>}
        {topics.length > 0 && <Topics topics={topics} />}
      </Card>
      {questions ? (
        <Questions questions={questions} />
      ) : (
        task.kind === 'exam' && <p className="text-caption text-ink-muted">{say('summary.questions.none')}</p>
      )}
    </section>
  );
}

const whole = (share: number) => formatPercent(share * 100);

/** Of practice it counts what was answered, whether right or wrong. */
function percentText({ median, low, high }: NonNullable<Summary['percent']>, { kind }: Assignment['task']): string {
  const [middle, from, to] = [formatPercent(median), formatPercent(low), formatPercent(high)];
  return kind === 'exam'
    ? say('summary.percent', { median: middle, low: from, high: to })
    : say('summary.percent.answered', { median: middle, low: from, high: to });
}

function passedText({ share, low, high }: NonNullable<Summary['passed']>, hasMark: boolean): string {
  const [all, from, to] = [whole(share), whole(low), whole(high)];
  return hasMark
    ? say('summary.reached', { share: all, low: from, high: to })
    : say('summary.passed', { share: all, low: from, high: to });
}

/** A strip a topic, weakest first: the bar is the share right, the range its doubt over people; all of it in words beside. */
function Topics({ topics }: { topics: Summary['topics'] }) {
  const shareOf = ({ right, asked }: { right: number; asked: number }) => (asked === 0 ? 0 : right / asked);
  const weakestFirst = topics.toSorted((a, b) => shareOf(a) - shareOf(b));
  return (
    <ul className="grid gap-3 border-t border-line pt-4">
      {weakestFirst.map((topic) => {
        const { topic_number: number, name, right, asked, low, high } = topic;
        const share = shareOf(topic);
        const range = low === null || high === null ? null : { low, high };
        return (
          <TopicStrip
            key={number ?? 'others'}
            name={name ?? topicText(number)}
            figures={
              range === null
                ? say('summary.topic', { share: whole(share), right, asked })
                : say('summary.topicRange', {
                    share: whole(share),
                    low: whole(range.low),
                    high: whole(range.high),
                    right,
                    asked,
                  })
            }
            share={share}
            range={range}
          />
        );
      })}
    </ul>
  );
}

/** Those whose text the reader may open; how many others there are is said, since their ids would say nothing. */
function Questions({ questions }: { questions: NonNullable<Summary['questions']> }) {
  const shown = questions.filter(({ question_text: text }) => text !== null);
  const closed = questions.length - shown.length;
  return (
    <>
      {shown.length > 0 && <QuestionsTable questions={shown} />}
      {closed > 0 && (
        <p className="text-caption text-ink-muted">{say('summary.questions.closed', { count: closed })}</p>
      )}
    </>
  );
}

function QuestionsTable({ questions }: { questions: NonNullable<Summary['questions']> }) {
  return (
    <Table caption={say('summary.questions')}>
      <thead>
        <tr>
          <HeaderCell>{say('summary.questions')}</HeaderCell>
          <HeaderCell>{say('summary.wrong')}</HeaderCell>
          <HeaderCell>{say('summary.sureButWrong')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ id, question_text: text, wrong, asked, sureButWrong }) => (
          <tr key={id}>
            <Cell className="min-w-64 wrap-anywhere">{text}</Cell>
            <Cell className="whitespace-nowrap">{say('line.scoreOf', { score: wrong, total: asked })}</Cell>
            <Cell>{sureButWrong}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
