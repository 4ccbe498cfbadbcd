import { expect, it, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { mediaTools } from '../../rooms/videos/media/media-tools.ts';
import { drawWalk } from './draw-walk.ts';

it('leaves the demo without a video where node-av is left out, and says so', async () => {
  const log = createLog('silent');
  const canReadVideo = vi.spyOn(mediaTools, 'canReadVideo').mockReturnValue(false);
  const said = vi.spyOn(log, 'info');
  expect(await drawWalk({ log })).toBeUndefined();
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('node-av'));
  canReadVideo.mockRestore();
});
