export { hasMediaTools } from './media/media-tools.ts';
