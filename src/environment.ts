import * as z from 'zod/mini';

/** The build-time settings of CONTRACT.md, checked once: a wrong one stops the site with its name. */
const environmentSchema = z.discriminatedUnion('VITE_DATA_SOURCE', [
  z.object({ VITE_DATA_SOURCE: z.literal('fixtures') }),
]);

export type Environment = {
  readonly dataSource: 'fixtures';
  readonly analytics: 'off' | 'insights';
  readonly mode: 'development' | 'production';
};

export function readEnvironment(env: Readonly<Record<string, unknown>>): Environment {
  const settings = environmentSchema.parse({
    ...env,
    VITE_DATA_SOURCE: env.VITE_DATA_SOURCE || 'fixtures',
  });
  return {
    dataSource: settings.VITE_DATA_SOURCE,
    analytics: settings.VITE_DATA_SOURCE === 'fixtures' ? 'off' : 'insights',
    mode: env.DEV === true ? 'development' : 'production',
  };
}
