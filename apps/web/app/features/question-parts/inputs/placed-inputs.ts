// What questions with places are answered with: a file that rooms fetch beside themselves.
export { GridInput } from './grid-input.tsx';
export { InlineInput } from './inline-input.tsx';
export { MatchingInput } from './matching-input.tsx';
export { OrderingInput } from './ordering-input.tsx';
