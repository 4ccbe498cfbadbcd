// Property tests draw the same values in every run, so that a run is red for what was changed. `CHANCE_SEED=7 npx vitest run …` draws others.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['CHANCE_SEED'] ?? 20_261_128) });
