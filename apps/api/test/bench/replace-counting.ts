// Loaded before the product (`node --import`): it counts answers by another module, which a benchmark compares it with.
import { registerHooks } from 'node:module';

const counting = '/slices/learning/counting/count-answers.ts';
const replacement = new URL(`./${process.env.COUNTING}.ts`, import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const isReplaced = resolved.url.endsWith(counting) && context.parentURL !== replacement;
    return isReplaced ? { ...resolved, url: replacement } : resolved;
  },
});
