import { CatalogueId } from '@examplar/contract/calls/ids';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countedNetworks } from '../../../platform/http/client-addresses.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { refuseIfFull } from '../../../platform/limits/overload.ts';
import { byAddress } from '../../../platform/limits/rate-limits.ts';
import { findPreview, getFrozenQuestions } from '../../questions/public.ts';
import { createQuestionPictures } from './question-pictures.ts';

/** A question may be retired; chat programs keep a copy of their own anyway. */
const maxAgeSeconds = 60 * 60;

/**
 * The pictures that previews of links show (QLN-6): of the present version of a preview question, and nothing else. A
 * request names a question and cannot bring text of its own. Until public content changes, a picture is sent again
 * without a statement.
 */
export function questionPictureRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'limits' | 'lanes' | 'contentVersion'>,
): void {
  const { limits, lanes, contentVersion } = deps;
  const pictures = createQuestionPictures();
  app.get<{ Params: { questionId: string; file: string } }>(
    '/question-pictures/:questionId/:file',
    { compress: false },
    async (request, reply) => {
      limits.countCall(...byAddress(limitTable.picturesPerAddress, request.ip));
      const { questionId, file } = request.params;
      // Read before the question, so that after a concurrent change the picture is checked again.
      const version = contentVersion.current();
      const known = pictures.find(`/question-pictures/${questionId}/${file}`, version);
      if (known) return sendPicture(reply, known);
      refuseIfFull(lanes, request);
      const [{ network }] = countedNetworks(request.ip);
      const question = await findPublicQuestion(deps, questionId);
      if (!question || file !== `${question.version}.png`) throw new AppError('NOT_FOUND');
      return sendPicture(reply, await pictures.of(question, question, version, network));
    },
  );
}

async function findPublicQuestion({ db }: Pick<Deps, 'db'>, questionId: string) {
  const preview = CatalogueId.safeParse(questionId).success ? await findPreview(db, questionId) : null;
  const [question] = preview ? await getFrozenQuestions(db, [preview.entry]) : [];
  if (!preview || !question) return null;
  const { id, version, questionNumber, text } = question;
  return { id, version, questionNumber, text, code: preview.certification.code };
}

const sendPicture = (reply: FastifyReply, picture: Buffer): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${maxAgeSeconds}`)
    // Chat programs show it on their own pages.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-type', 'image/png')
    .send(picture);
