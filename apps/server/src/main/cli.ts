// The command line tool: what is done to an installation from outside.
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../platform/database/prepare.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { createAdministrator } from './create-administrator.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { jobs } from './rooms.ts';
import { verifyWallets } from './verify-wallets.ts';

const usage = `Usage: npm run cli -- <command>

  migrate                                    bring the database to the newest state
  create-admin --email <e-mail> --name <name>  add a super administrator and print the link that opens the account
  remove-second-factor --email <e-mail>      let somebody in with the password alone who lost it; ends their sessions
  wallet verify                              check that every wallet adds up; ends with 1 when one does not
`;

type Values = { email?: string; name?: string };

async function verify(ownerUrl: string): Promise<number> {
  const { isSound, text } = await verifyWallets(ownerUrl);
  process[isSound ? 'stdout' : 'stderr'].write(text);
  return isSound ? 0 : 1;
}

async function run([command, what]: readonly string[], values: Values): Promise<number> {
  const { email, name } = values;
  const isWallet = command === 'wallet' && what === 'verify';
  const isAdmin = command === 'create-admin' && email !== undefined && name !== undefined;
  const isFactor = command === 'remove-second-factor' && email !== undefined;
  if (command !== 'migrate' && !isAdmin && !isFactor && !isWallet) {
    process.stderr.write(usage);
    return 2;
  }
  const env = readEnv();
  const names = jobs.map((job) => job.name);
  const database = await prepareDatabase(env, createLog('warn'), names, true);
  try {
    if (isWallet) return await verify(database.ownerUrl);
    if (isAdmin) {
      const link = await createAdministrator(database.appUrl, env.appUrl, email, name);
      process.stdout.write(`${link}\nThe link works once, for 72 hours.\n`);
    } else if (isFactor) {
      const ended = await removeSecondFactor(database.appUrl, email);
      process.stdout.write(`The second factor is removed; sessions ended: ${ended}.\n`);
    } else process.stdout.write('The database is at the newest state.\n');
    return 0;
  } finally {
    await database.stop();
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' } },
  });
  process.exitCode = await run(positionals, values);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
