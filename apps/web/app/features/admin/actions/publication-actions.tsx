import type { Publication } from '@examplar/contract/admin/admin-list';
import { Archive, Globe } from 'lucide-react';
import type { Action } from './action.ts';

type Publishing = {
  name: string;
  publication: Publication;
  publish: () => Promise<unknown>;
  retire: () => Promise<unknown>;
  /** What learners see afterwards. */
  publishedText: string;
  retiredText: string;
};

/** Publish what is not, retire what is; what an attempt refers to is never deleted. */
export function publicationActions(thing: Publishing): Action[] {
  const { name, publication, publishedText, retiredText } = thing;
  const publish: Action = {
    label: publication === 'retired' ? 'Publish again' : 'Publish',
    icon: <Globe aria-hidden="true" />,
    ask: { title: `Publish ${name}?`, text: publishedText, confirmLabel: `Publish ${name}` },
    run: async () => {
      await thing.publish();
      return `${name} is published.`;
    },
  };
  const retire: Action = {
    label: 'Retire',
    icon: <Archive aria-hidden="true" />,
    isDangerous: true,
    ask: { title: `Retire ${name}?`, text: retiredText, confirmLabel: `Retire ${name}` },
    run: async () => {
      await thing.retire();
      return `${name} is retired.`;
    },
  };
  return publication === 'published' ? [retire] : [publish];
}
