import { say } from './texts.ts';

/** A topic of the bank may have no name: its questions belong to none. */
export const topicLabel = ({ topic_number, name }: { topic_number: number; name: string | null }): string =>
  name ?? (topic_number === 0 ? say('topic.other') : say('result.topic', { number: topic_number }));
