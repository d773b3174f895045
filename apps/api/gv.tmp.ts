import { readContent } from '@examplar/question-banks/own-content/read-content';
import { findGiveaways } from '../../packages/question-banks/src/own-content/giveaways.ts';
import { readContentFolder } from './src/slices/imports/loading/content-folder.ts';

const only = process.argv[2];
for (const b of readContent(readContentFolder()).banks)
  if (b.certification.id === only)
    for (const q of b.questions) {
      if (q.kind !== 'choice' || q.options.filter((o) => o.isCorrect).length !== 1) continue;
      const g = findGiveaways(q);
      if (g.sharedWords.length > 1 || g.onlyHedged)
        console.log(q.id, g.sharedWords.join(','), g.onlyHedged ? 'HEDGE' : '');
    }
