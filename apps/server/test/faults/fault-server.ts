// A server as a process of its own, to be killed: started by the tests of bad days.
import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { createApplication } from '../../src/main/application.ts';
import { readEnv } from '../../src/platform/env.ts';
import { createLog } from '../../src/platform/log.ts';

process.once('disconnect', () => process.exit(1));

const env = readEnv();
const application = await createApplication(env, env.DATABASE_APP_URL ?? '', createLog('silent'));
await application.server.listen({ port: 0, host: '127.0.0.1' });
const address = application.server.server.address();
// A process that is killed leaves nothing of what it has compiled to the next.
flushCompileCache();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
closeWithGrace({ delay: 20_000, logger: false }, () => application.stop());
