// The portal built with its gallery, on a port of its own: the production build leaves the gallery out.
import { join } from 'node:path';
import { build, preview } from 'vite';

const portal = join(import.meta.dirname, '../apps/portal');

/** Builds and serves the gallery; GONDOLA_GALLERY_URL says where. Returns what stops it. */
export async function startGallery(): Promise<() => Promise<void>> {
  process.env['GONDOLA_GALLERY'] = '1';
  const outDir = join(import.meta.dirname, '../test-results/gallery');
  const options = { root: portal, configFile: join(portal, 'vite.config.ts'), logLevel: 'warn' as const };
  await build({ ...options, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('the gallery is served nowhere');
  process.env['GONDOLA_GALLERY_URL'] = url.replace(/\/$/, '');
  return () => server.close();
}
