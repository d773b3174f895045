type Rating = 1 | 2 | 3 | 4 | 5;

/** A demo user who took the free diagnostic of a certification and then said what they thought of it. */
export type DemoReviewer = {
  name: string;
  rating: Rating;
  review: string | null;
  certificationId: string;
  percentRight: number;
  daysAgo: number;
};

/** The demo learner's own review. */
export const learnerReview = {
  rating: 5 as Rating,
  review:
    'Failed my first two practice exams and passed the real one two months later. Reading why the other options are wrong taught me more than the right ones did.',
  daysAgo: 6,
};

type Row = [
  name: string,
  rating: Rating,
  certificationId: string,
  percentRight: number,
  daysAgo: number,
  review: string | null,
];

const rows: Row[] = [
  [
    'Mara Lindqvist',
    5,
    'aws-saa-c03',
    80,
    3,
    'Passed SAA-C03 last week with 812. The scenarios here felt closer to the exam than anything else I used, and the references lead straight to the right page of the documentation.',
  ],
  [
    'Jonas Weber',
    4,
    'microsoft-az-104',
    75,
    5,
    'Very solid questions for AZ-104. I would love a few more about PowerShell, otherwise nothing to complain about.',
  ],
  [
    'Priya Natarajan',
    5,
    'aws-clf-c02',
    90,
    9,
    'I came from marketing and knew nothing about AWS. Practice mode with the explanation right after each answer was exactly my speed.',
  ],
  [
    'Samuel Okafor',
    5,
    'comptia-sy0-701',
    85,
    12,
    'The topic breakdown after each exam told me to go back to cryptography. It was right.',
  ],
  [
    'Elena Petrova',
    3,
    'google-cloud-ace',
    65,
    15,
    'Good explanations, but I ran out of new questions for this exam after three weeks. The fresh paper that is drawn each time helps a little.',
  ],
  [
    'Daniel Kim',
    5,
    'hashicorp-terraform-004',
    85,
    18,
    'Short and to the point. Two evenings with the full-length exam and I knew what I still had to read about state.',
  ],
  [
    'Fatima Zahra Bennani',
    4,
    'aws-dva-c02',
    70,
    22,
    'My train loses the connection twice on the way to work. Not a single answer got lost, which I cannot say of the other site I paid for.',
  ],
  ['Lucas Moreau', 5, 'aws-saa-c03', 75, 26, null],
  [
    'Grace Mwangi',
    5,
    'microsoft-az-900',
    95,
    31,
    'Clear language, no trick questions. I passed AZ-900 with a week of lunch breaks.',
  ],
  [
    'Oliver Bennett',
    2,
    'google-cloud-pca',
    45,
    34,
    'The case-study questions are well written, but I expected more of them for the price of a plan.',
  ],
  [
    'Yuki Tanaka',
    5,
    'aws-aif-c01',
    80,
    38,
    'I like that each wrong option gets its own sentence. You notice that someone thought about why people would choose it.',
  ],
  [
    'Sofia Almeida',
    4,
    'microsoft-az-305',
    70,
    42,
    'Design questions with real trade-offs. I argued with two of them, read the documentation, and lost the argument.',
  ],
  [
    'Henrik Nilsen',
    5,
    'cncf-kcna',
    80,
    47,
    'The keyboard shortcuts are a small thing, and I miss them everywhere else now.',
  ],
  [
    'Amina Yusuf',
    4,
    'comptia-sy0-701',
    78,
    53,
    'Good coverage of the domains. The diagnostic was harder than I had hoped, and so was the exam, so that is fair.',
  ],
  [
    'Marco Bianchi',
    1,
    'aws-saa-c03',
    40,
    58,
    'Not for beginners. I had hoped for lessons, and this is questions only. Asked for my money back and got it within two days.',
  ],
  [
    'Chloe Dubois',
    5,
    'aws-clf-c02',
    85,
    63,
    'Passed at the first attempt! The timer made me nervous here, so it did not any more on the day.',
  ],
  [
    'Rahul Mehta',
    5,
    'aws-sap-c02',
    70,
    69,
    'The long scenarios of SAP-C02 are tiring in the same way as the real ones. That is a compliment.',
  ],
  ['Isabel Navarro', 4, 'google-cloud-ace', 75, 75, null],
  [
    'Thabo Nkosi',
    3,
    'microsoft-az-104',
    60,
    82,
    'Decent. The questions on networking are excellent, those on governance a bit dry.',
  ],
  [
    'Katarzyna Nowak',
    5,
    'hashicorp-terraform-004',
    90,
    90,
    'Every explanation has a link that works. You would think that is normal.',
  ],
  [
    'Ethan Clarke',
    2,
    'comptia-sy0-701',
    55,
    97,
    'I was looking for the hands-on tasks of the real exam. The choice questions are fine.',
  ],
  [
    'Leila Farahani',
    5,
    'google-cloud-pca',
    75,
    105,
    'I used the missed-questions practice every Sunday evening. By the fourth Sunday there was hardly anything left to miss.',
  ],
  [
    'Noah Johansson',
    4,
    'microsoft-az-305',
    72,
    118,
    'Honest results: my score here was four points below my score in the real exam. Better that way round.',
  ],
  [
    'Ana Kovačević',
    5,
    'aws-dva-c02',
    82,
    130,
    'Dark mode, big buttons, no advertising. I could finally practise on the phone in bed without ruining my eyes.',
  ],
  ['Peter O’Connell', 1, 'microsoft-az-900', 50, 144, 'Far too detailed for AZ-900 if you ask me.'],
  [
    'Mei Ling Chen',
    4,
    'aws-aif-c01',
    77,
    160,
    'A good hundred questions in, I have found one that I would word differently. I reported it and it was changed.',
  ],
];

export const demoReviewers: readonly DemoReviewer[] = rows.map(
  ([name, rating, certificationId, percentRight, daysAgo, review]) => ({
    name,
    rating,
    review,
    certificationId,
    percentRight,
    daysAgo,
  }),
);

export const reviewerEmail = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(/ +/g, '.')}@examplar.test`;
