export { addMovement, type NewMovement } from './ledger.ts';
export { debitTicket } from './ledger.ts';
export { balanceOf, balancesOf } from './wallet.queries.ts';
