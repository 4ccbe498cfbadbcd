export { deposit } from './deposit.ts';
export { addMovement, type NewMovement } from './ledger.ts';
export { debitTicket } from './ledger.ts';
export { tellLowBalance } from './tell-low-balance.ts';
export { countLedgers, findLedgerFaults, type LedgerFault } from './verify-ledger.queries.ts';
export { walletCardsOf } from './wallet-cards.ts';
export { balanceOf, balancesOf } from './wallet.queries.ts';
