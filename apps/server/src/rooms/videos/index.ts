export { mediaTools } from './media/media-tools.ts';
