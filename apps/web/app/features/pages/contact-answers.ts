/** Frequently asked questions; also the page's structured data. */
export const contactAnswers = [
  {
    question: 'How quickly do you answer?',
    answer: 'Our support team responds within 24 hours, usually sooner on working days.',
  },
  {
    question: 'Do you help with technical problems?',
    answer:
      'Yes. Choose “Technical help” as the subject and tell us the address of the page, what you did and what you saw. Answers that the exam screen showed as saved are never lost.',
  },
  {
    question: 'Can I call you?',
    answer: 'We have no phone support. In writing we can look into your question properly and send links and steps.',
  },
  {
    question: 'I found a mistake in a question. Where do I report it?',
    answer:
      'On the question itself: sign in, show its answer and press “Report a problem”. Your report goes straight to the people who write the questions.',
  },
  {
    question: 'Is there a student discount?',
    answer: 'Students get 20% off every plan. Write to us from your school’s email address before you buy.',
  },
] as const;
