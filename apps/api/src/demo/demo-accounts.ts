/** One password for all of them; it protects nothing (EXM-15). */
export const demoPassword = 'practice-makes-perfect';

export type DemoAccount = { email: string; name: string; role: 'USER' | 'ADMIN'; joinedDaysAgo: number; shows: string };

export const demoAdmin: DemoAccount = {
  email: 'admin@examplar.test',
  name: 'Alex Morgan',
  role: 'ADMIN',
  joinedDaysAgo: 200,
  shows: 'the admin pages',
};

export const demoLearner: DemoAccount = {
  email: 'learner@examplar.test',
  name: 'Lena Hoffmann',
  role: 'USER',
  joinedDaysAgo: 72,
  shows: 'ten weeks of practice on a Professional plan',
};

export const demoTrial: DemoAccount = {
  email: 'trial@examplar.test',
  name: 'Tomás Rivera',
  role: 'USER',
  joinedDaysAgo: 9,
  shows: 'a free trial and two attempts',
};

export const demoNew: DemoAccount = {
  email: 'new@examplar.test',
  name: 'Noor Haddad',
  role: 'USER',
  joinedDaysAgo: 0,
  shows: 'a first visit',
};

export const demoTrainer: DemoAccount = {
  email: 'trainer@examplar.test',
  name: 'Linh Tran',
  role: 'USER',
  joinedDaysAgo: 60,
  shows: 'a team of 24 with seats, assigned work and results',
};

/** Trains with `demoTrainer`; has an address as those of the class have. */
export const secondTrainer = { name: 'Marco Silva', joinedDaysAgo: 55 };

/** The accounts that the start screen names. */
export const demoAccounts: readonly DemoAccount[] = [demoAdmin, demoLearner, demoTrial, demoNew, demoTrainer];
