export { checkStockJob } from './check-stock.job.ts';
export { checkStock } from './check-stock.ts';
