export { mediaAddress, mediaSize, readMedia, saveMedia } from './media-files.ts';
export type { MediaConfig } from './media-store.ts';
