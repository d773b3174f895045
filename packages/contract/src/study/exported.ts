import { z } from 'zod';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Day, Instant } from '../calls/ids.ts';
import { exampleTerms } from '../terms.ts';
import { MixUps } from './mix-ups.ts';
import { Done, Outcome } from './outcomes.ts';
import { Target } from './targets.ts';

/** A target as it is stored: what the pages calculate from it is left out. */
export const ExportedTarget = Target.pick({
  certificationId: true,
  examOn: true,
  minutesPerDay: true,
  remindAt: true,
  asksOutcome: true,
})
  .extend({ firstOn: Day, createdAt: Instant })
  .meta({
    examples: [
      {
        certificationId: 'aws-saa-c03',
        examOn: '2026-12-12',
        minutesPerDay: 30,
        remindAt: 19,
        asksOutcome: true,
        firstOn: '2026-11-21',
        createdAt: '2026-11-21T10:15:30.000Z',
      },
    ],
  });

const KeptTarget = named('KeptTarget', ExportedTarget.omit({ certificationId: true }), {
  examOn: '2026-11-20',
  minutesPerDay: 30,
  remindAt: 19,
  asksOutcome: true,
  firstOn: '2026-10-21',
  createdAt: '2026-10-21T10:15:30.000Z',
});

export const ToldOutcome = named(
  'ToldOutcome',
  Outcome.extend({
    certificationId: CatalogueId,
    toldAt: Instant,
    done: Done,
    kept: z
      .object({
        target: KeptTarget.nullable(),
        outcome: Outcome.extend({ toldAt: Instant }).nullable().meta({ description: 'The one before it' }),
      })
      .nullable()
      .meta({ description: 'What undoing it restores; null once it can no longer be undone' }),
  }),
  {
    ...getExample(Outcome),
    certificationId: 'aws-saa-c03',
    toldAt: '2026-11-21T10:15:30.000Z',
    done: { questions: 412, days: 38 },
    kept: { target: getExample(KeptTarget), outcome: null },
  },
);

/** A pair as it was on the day of the export (LRN-118). */
export const ExportedMixUp = MixUps.shape.pairs.element
  .omit({ questions: true })
  .extend({ certificationId: CatalogueId })
  .meta({ examples: [{ certificationId: 'aws-saa-c03', terms: exampleTerms, mixed: 4, met: 6 }] });
