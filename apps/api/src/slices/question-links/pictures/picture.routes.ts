import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addressPrefix } from '../../../platform/http/client-addresses.ts';
import { refuseIfFull } from '../../../platform/limits/overload.ts';
import { findPreview, getFrozenQuestions } from '../../questions/public.ts';
import { createQuestionPictures } from './question-pictures.ts';

const picturesPerAddress = { limit: 300, windowMs: 60_000 };
const maxAgeSeconds = dayMs / 1_000;

/**
 * The pictures that previews of links show (QLN-6): of the present version of a preview question, and nothing else. A
 * request names a question and cannot bring text of its own.
 */
export function questionPictureRoutes(
  app: FastifyInstance,
  { db, limits, lanes }: Pick<Deps, 'db' | 'limits' | 'lanes'>,
): void {
  const pictures = createQuestionPictures();
  app.get<{ Params: { questionId: string; file: string } }>(
    '/question-pictures/:questionId/:file',
    { compress: false },
    async (request, reply) => {
      limits.countCall(`picture:${addressPrefix(request.ip)}`, picturesPerAddress);
      refuseIfFull(lanes, request);
      const { questionId, file } = request.params;
      const preview = await findPreview(db, questionId);
      if (!preview || file !== `${preview.entry.version}.png`) throw new AppError('NOT_FOUND');
      const [question] = await getFrozenQuestions(db, [preview.entry]);
      if (!question) throw new AppError('NOT_FOUND');
      const { code } = preview.certification;
      const picture = await pictures.of(question, {
        code,
        questionNumber: question.questionNumber,
        text: question.text,
      });
      return (
        reply
          .header('cache-control', `public, max-age=${maxAgeSeconds}`)
          // Chat programs show it on their own pages.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('content-type', 'image/png')
          .send(picture)
      );
    },
  );
}
