import type { Services } from '../services.ts';
import { createPowerBi } from './power-bi.ts';
import { PowerBiFailure, type PowerBiReason } from './power-bi-failure.ts';
import { powerBiSettings } from './power-bi-settings.ts';

export interface PowerBiState {
  readonly state: 'notConfigured' | 'ok' | 'failed';
  /** Why it failed; its words for an administrator are the text `powerBiAdvice(reason)`. */
  readonly reason?: PowerBiReason;
}

/** Key of the sentence that tells an administrator what to do about a failure. */
export const powerBiAdvice = (reason: PowerBiReason): string => `reports:powerBi.advice.${reason}`;

/** Signs in to Power BI again and asks it something small. Never throws for what Power BI does. */
export async function checkPowerBi({ env, clock, log }: Services): Promise<PowerBiState> {
  const settings = powerBiSettings(env);
  if (!settings) return { state: 'notConfigured' };
  try {
    await createPowerBi(settings, clock).check();
    return { state: 'ok' };
  } catch (error) {
    if (!(error instanceof PowerBiFailure)) throw error;
    log.warn({ err: error }, 'the check of Power BI failed');
    return { state: 'failed', reason: error.reason };
  }
}
