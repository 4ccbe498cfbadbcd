import pg from 'pg';

/** Runs work as the owner, who may set creation times and write past row-level security. */
export async function asOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'gondola demo' });
  await client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

export const isEmpty = (ownerUrl: string): Promise<boolean> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query('select 1 from companies limit 1');
    return rows.length === 0;
  });
