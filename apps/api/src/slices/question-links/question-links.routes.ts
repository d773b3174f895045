import * as contract from '@examplar/contract/question-links';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiResponse, created, page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { byAddress } from '../../platform/limits/rate-limits.ts';
import { createLink, listLinks } from './links.ts';
import {
  answerLink,
  getSharedQuestion,
  newReceiverSecret,
  openLink,
  readReceiverSecret,
  receiverCookie,
} from './open-link.ts';
import { questionPictureRoutes } from './pictures/picture.routes.ts';

export function questionLinksRoutes(app: FastifyInstance, deps: Deps): void {
  const countCall = ({ ip }: FastifyRequest) => deps.limits.countCall(...byAddress(limitTable.linkCallsPerAddress, ip));
  /** A sender whose session has ended must not become the receiver of their own link, and use it up. */
  const refuseEndedSession = ({ headers }: FastifyRequest, userId: string | null) => {
    if (userId === null && headers.authorization !== undefined) throw new AppError('UNAUTHENTICATED');
  };
  /** The browser keeps its secret as long as the newest link that it opened. */
  const withCookie = <T>(body: T, secret: string) =>
    new ApiResponse(body, { headers: { 'set-cookie': receiverCookie(deps.config, secret) } });

  route(app, deps, contract.createQuestionLink, async ({ params, body, userId, now }) =>
    created(await createLink(deps, { userId, ...params, answer: body.selectedAnswer ?? null, now })),
  );
  route(app, deps, contract.listMyQuestionLinks, async ({ query, userId, now }) => {
    const { links, nextCursor } = await listLinks(deps, { userId, ...query, now });
    return page(links, nextCursor);
  });
  route(app, deps, contract.getSharedQuestion, ({ params, language }) =>
    getSharedQuestion(deps, { ...params, language }),
  );

  route(app, deps, contract.openQuestionLink, async ({ body, userId, now, request }) => {
    countCall(request);
    refuseEndedSession(request, userId);
    const secret = readReceiverSecret(deps.config, request.headers.cookie);
    const link = await openLink(deps, { ...body, userId, secret, now });
    return link.role === 'sender' ? link : withCookie(link, secret ?? newReceiverSecret());
  });
  route(app, deps, contract.answerQuestionLink, async ({ body, userId, now, request }) => {
    countCall(request);
    refuseEndedSession(request, userId);
    const secret = readReceiverSecret(deps.config, request.headers.cookie) ?? newReceiverSecret();
    const { token, language, selectedAnswer: answer } = body;
    const link = await answerLink(deps, { token, language, answer, userId, secret, now });
    return link.role === 'sender' ? link : withCookie(link, secret);
  });

  questionPictureRoutes(app, deps);
}
