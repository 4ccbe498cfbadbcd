import { asOwner } from '../platform/database/as-owner.ts';
import { databaseOn } from '../platform/database/transaction.ts';
import { countLedgers, findLedgerFaults, type LedgerFault } from '../rooms/wallet/index.ts';

const rules: Readonly<Record<LedgerFault['rule'], string>> = {
  gap: 'the sequence has a gap',
  step: 'a balance is not the one before it plus the amount',
  sum: 'the balance is not the sum of the movements',
};

const lineOf = ({
  companyName,
  projectName,
  projectId,
  rule,
  sequence,
  expected,
  found,
}: LedgerFault): string =>
  `${companyName} / ${projectName} (project ${projectId}): ${rules[rule]}; movement ${sequence}: expected ${expected}, found ${found}`;

interface Verdict {
  readonly isSound: boolean;
  /** Text to print. */
  readonly text: string;
}

/** Checks that in every wallet the balance, the sum of the movements and the last movement agree and that none is missing. */
export async function verifyWallets(ownerUrl: string): Promise<Verdict> {
  return asOwner(ownerUrl, 'wallet verify', async (client) => {
    // One picture of the database, however long the check takes.
    await client.query('begin isolation level repeatable read, read only');
    const db = databaseOn(client);
    const { projects, movements } = await countLedgers(db);
    const faults = await findLedgerFaults(db);
    const looked = `${projects} wallets with ${movements} movements checked`;
    if (faults.length === 0) return { isSound: true, text: `${looked}: all of them add up.` };
    const wallets = new Set(faults.map(({ projectId }) => projectId)).size;
    return {
      isSound: false,
      text: [...faults.map(lineOf), `${looked}: ${wallets} of them do not add up.`].join('\n'),
    };
  });
}
