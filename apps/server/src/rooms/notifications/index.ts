export { type Reader, tell, type Teller } from './tell.ts';
