// Tiles come from where the deployment says, and only then may a browser ask there.
import { contract } from '@gondola/contract';
import { expect, it } from 'vitest';
import { startTestApplication } from '../../../test/kit/test-application.ts';
import { addPerson } from '../../../test/kit/world.ts';
import { readEnv } from '../../platform/env.ts';

async function seenWith(settings: Record<string, string>) {
  const app = await startTestApplication(settings);
  try {
    const { client } = await addPerson(app, { role: 'superAdmin' });
    const { tiles } = await client.call(contract.locations.map, {});
    const { headers } = await client.raw('GET', '/healthz');
    const policy = String(headers['content-security-policy']);
    return { tiles, images: /img-src ([^;]*)/.exec(policy)?.[1] };
  } finally {
    await app.close();
  }
}

it('names no tiles and lets browsers ask nobody else without the setting', async () => {
  const { tiles, images } = await seenWith({});
  expect(tiles).toBeNull();
  expect(images).toBe("'self' data: blob: http://gondola.test");
});

it('opens the policy to the hosts of the tiles, and to nothing more', async () => {
  const url = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  const { tiles, images } = await seenWith({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Tiles' });
  expect(tiles).toEqual({ url, attribution: '© Tiles' });
  expect(images).toBe("'self' data: blob: http://gondola.test https://*.tiles.example");
});

it('stops the start when the address is none of tiles', () => {
  expect(() => readEnv({ MAP_TILES_URL: 'https://tiles.example/one.png' })).toThrow('MAP_TILES_URL');
});
