/** A machine of the cluster as Patroni describes it. */
export type Member = { name: string; role: string; state: string; lag?: number };

/**
 * What most of the `size` Patronis say. One that was cut off still names the leader from before for a while, so a single one proves nothing.
 *
 * @param views the members as each Patroni that answered sees them
 * @throws Error while no majority names the same leader
 */
export function agreedMembers(views: readonly Member[][], size: number): Member[] {
  const leaderIn = (view: readonly Member[]) => view.find(({ role }) => role === 'leader')?.name;
  const agreed = views.find((view) => {
    const leader = leaderIn(view);
    return leader !== undefined && views.filter((other) => leaderIn(other) === leader).length * 2 > size;
  });
  if (!agreed) throw new Error('No majority of the Patronis names one leader');
  return agreed;
}
