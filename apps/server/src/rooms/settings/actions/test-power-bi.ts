import type { contract } from '@gondola/contract';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import { checkPowerBi, powerBiAdvice, type PowerBiState } from '../../reports/index.ts';
import { timeCheck } from '../time-check.ts';

/** What to do after being throttled, in seconds: longer than a call waits by itself. */
const pause = 60;

/** Tries Power BI out; a failure says what an administrator can do about it. */
export const testPowerBi = outsideTransaction<typeof contract.settings.testPowerBi>(
  async ({ services, locale }) => {
    let said: PowerBiState | undefined;
    const check = await timeCheck(async () => {
      said = await checkPowerBi(services);
      return said.state;
    });
    const advice = said?.reason && translate(locale, powerBiAdvice(said.reason), { seconds: pause });
    return { check: { ...check, reason: advice ?? check.reason } };
  },
);
