import type { useExamRoom } from '../use-exam-room.ts';
import { useExamKeys } from './use-exam-keys.ts';

/** The keys of a running exam. Returns whether the letter of an option to strike out is awaited. */
export function useRoomKeys(room: ReturnType<typeof useExamRoom>, asksConfidence: boolean): boolean {
  const { question, index, isChecking, go } = room;
  return useExamKeys(question?.kind === 'choice' ? question.options.length : 0, (key) => {
    if (key.does === 'help') room.setPanel('help');
    if (isChecking) return key.does === 'help';
    if (key.does === 'toggle') room.toggle(key.letter);
    if (key.does === 'strike') room.strike(key.letter);
    if (key.does === 'flag') room.toggleFlag();
    if (key.does === 'confidence' && asksConfidence) room.toggleConfidence(key.confidence);
    if (key.does === 'move' && key.by === -1) go(index - 1);
    if (key.does === 'move' && key.by === 1) room.next();
    return key.does !== 'enter';
  });
}
