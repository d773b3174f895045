export { type BankEntry, listBank } from './bank.ts';
export { type FrozenQuestion, getFrozenQuestions, type QuestionPin } from './frozen-questions.ts';
export { listHistory, rememberAsked, rememberVerdicts } from './question-history.repository.ts';
export { presentAskedQuestion, presentFeedback, presentQuestion } from './questions.presenter.ts';
export { listTopicNames } from './questions.repository.ts';
