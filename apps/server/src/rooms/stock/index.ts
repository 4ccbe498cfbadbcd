export { judgeStockJob } from './judge-stock.job.ts';
export { judgeStock } from './judge-stock.ts';
