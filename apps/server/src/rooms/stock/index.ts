export { checkStockJob } from './check-stock.job.ts';
export { checkStock, observeStock } from './check-stock.ts';
