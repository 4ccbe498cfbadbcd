// Addresses of several servers, as PostgreSQL's own programs take them.
import { describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { connectionTo, readableAddress, serversOf } from './servers.ts';

describe('an address', () => {
  it('of one server is left as it is', () => {
    const one = 'postgres://me:secret@db.example:5433/gondola?sslmode=require';
    expect(readableAddress(one)).toBe(one);
    expect(serversOf(one)).toEqual([one]);
    expect(connectionTo(one)).toEqual({ connectionString: one });
  });

  it('of several names each with its port, its login and its settings', () => {
    const read = readableAddress(
      'postgresql://me:s%2Fecret@one:5432,two,three:6432/gondola?target_session_attrs=read-write&sslmode=require',
    );
    expect(new URL(read).searchParams.get('servers')).toBe('one:5432,two,three:6432');
    expect(serversOf(read)).toEqual([
      'postgresql://me:s%2Fecret@one:5432/gondola?sslmode=require',
      'postgresql://me:s%2Fecret@two/gondola?sslmode=require',
      'postgresql://me:s%2Fecret@three:6432/gondola?sslmode=require',
    ]);
    expect(connectionTo(read).stream).toBeTypeOf('function');
  });

  it('is a setting, and what is none is refused by name', () => {
    const secret = 'x'.repeat(32);
    const env = readEnv({ APP_SECRET: secret, DATABASE_URL: 'postgres://me@one:5432,two:5432/gondola' });
    expect(serversOf(env.DATABASE_URL!)).toHaveLength(2);
    for (const wrong of ['mysql://me@one/gondola', 'postgres://me@one:x,two/gondola', 'one,two'])
      expect(() => readEnv({ APP_SECRET: secret, DATABASE_URL: wrong })).toThrow('DATABASE_URL');
  });
});
