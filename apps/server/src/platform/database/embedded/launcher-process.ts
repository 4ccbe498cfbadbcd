// A process of its own that runs the launcher, for tests that kill it: `node launcher-process.ts <dataDir>` prints
// one line of JSON, then waits; the end of its standard input stops the server.
import { EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
  console.log(JSON.stringify({ connectionString: server.connectionString, port: server.port }));
  process.stdin.resume();
  process.stdin.once('end', () => void server.stop());
} catch (error) {
  const code = error instanceof EmbeddedPostgresError ? error.code : 'UNEXPECTED';
  console.log(JSON.stringify({ code, message: String(error) }));
}
