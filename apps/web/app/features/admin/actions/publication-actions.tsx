import type { Publication } from '@examplar/contract/admin/admin-list';
import { Archive, Globe } from 'lucide-react';
import type { Action } from './action.ts';

type Publishing = {
  name: string;
  publication: Publication;
  publish: () => Promise<unknown>;
  retire: () => Promise<unknown>;
  /** What learners see after the action. */
  publishedText: string;
  retiredText: string;
};

/** Publishes a draft or retired record, or retires a published one; records that attempts refer to are never deleted. */
export function publicationActions(thing: Publishing): Action[] {
  const { name, publication, publishedText, retiredText } = thing;
  const publish: Action = {
    label: publication === 'retired' ? 'Publish again' : 'Publish',
    icon: <Globe aria-hidden="true" />,
    confirmation: { title: `Publish ${name}?`, text: publishedText, confirmLabel: `Publish ${name}` },
    run: async () => {
      await thing.publish();
      return `${name} is published.`;
    },
  };
  const retire: Action = {
    label: 'Retire',
    icon: <Archive aria-hidden="true" />,
    isDangerous: true,
    confirmation: { title: `Retire ${name}?`, text: retiredText, confirmLabel: `Retire ${name}` },
    run: async () => {
      await thing.retire();
      return `${name} is retired.`;
    },
  };
  return publication === 'published' ? [retire] : [publish];
}
