import { say } from '../../lib/texts.ts';

/** Frequently asked questions; also the page's structured data. */
export const contactAnswers = [
  { question: say('contact.speed.question'), answer: say('contact.speed.answer') },
  { question: say('contact.technical.question'), answer: say('contact.technical.answer') },
  { question: say('contact.phone.question'), answer: say('contact.phone.answer') },
  { question: say('contact.mistake.question'), answer: say('contact.mistake.answer') },
  { question: say('contact.students.question'), answer: say('contact.students.answer') },
] as const;
