import type { FastifyReply } from 'fastify';

/** Adds a header's name to `Vary`, once. */
export function addToVary(reply: FastifyReply, name: string): void {
  const names = [reply.getHeader('vary') ?? []].flat().map(String).join(', ');
  if (names.toLowerCase().split(/,\s*/).includes(name.toLowerCase())) return;
  reply.header('vary', names === '' ? name : `${names}, ${name}`);
}
