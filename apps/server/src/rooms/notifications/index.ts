export { tell, type Teller } from './tell.ts';
