import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { exportStatement, listMovementsPage, readCourse } from './wallet.reads.ts';

export const walletRoutes = routes(contract.wallet, {
  movements: listMovementsPage,
  course: readCourse,
  statement: exportStatement,
});
