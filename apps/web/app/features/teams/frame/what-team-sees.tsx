import { say } from '../../../lib/texts.ts';

/** What a team sees of its members, in the words that they agreed to when they joined (TEA-71). */
export function WhatTeamSees({ team }: { team: string }) {
  return (
    <div className="grid max-w-[62ch] gap-3">
      <p>{say('teams.sees.work', { team })}</p>
      <p>{say('teams.sees.practice')}</p>
      <p>{say('teams.sees.never')}</p>
    </div>
  );
}
