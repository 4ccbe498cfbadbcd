// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { exportAlerts, listAlertsPage } from './stock.reads.ts';

export const stockRoutes = routes(contract.stock, { alerts: listAlertsPage, exportAlerts });
