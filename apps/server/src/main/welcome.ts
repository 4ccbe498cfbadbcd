import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts';
import type { Env } from '../platform/env.ts';

/** Prints where the product is and, with demo data, who can sign in. */
export function welcome(env: Env): void {
  const lines = ['', `  Gondola is at ${env.appUrl}`, ''];
  if (env.GONDOLA_DEMO) {
    lines.push(`  Demo accounts (password ${demoPassword}):`);
    for (const { email, role } of demoAccounts) lines.push(`    ${email.padEnd(34)} ${role}`);
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
