import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts in a language, to say in a test what should be on screen. */
export const versionWords = { es, en };
