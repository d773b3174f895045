import { runs } from '@examplar/domain/thorough.fixture';
import fc from 'fast-check';

// Every run tries the same values, so that only a change can make a property fail; `npm run test:thorough` draws others, and more.
fc.configureGlobal({ ...runs(300), seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
