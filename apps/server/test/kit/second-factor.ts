// The codes that only the owner of an authenticator has.
import { contract } from '@gondola/contract';
import { Secret, TOTP } from 'otpauth';
import type { TestApplication } from './test-application.ts';
import { type Person, worldPassword } from './world.ts';

/** The code that an authenticator shows now, or that many steps later. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Lets the codes of this moment be used once more: a test does in a second what people do in minutes. */
export const forgetSteps = (app: TestApplication): Promise<unknown[]> =>
  app.sql('update second_factors set last_step = 0');

export interface TestFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up a second factor as its person does in the profile. */
export async function setUpFactor(app: TestApplication, { client }: Person): Promise<TestFactor> {
  const { enrolment } = await client.call(contract.factors.begin, { body: { password: worldPassword } });
  const { token, secret } = enrolment;
  const { recoveryCodes } = await client.call(contract.factors.turnOn, {
    body: { token, code: codeOf(secret) },
  });
  await forgetSteps(app);
  return { secret, recoveryCodes };
}
