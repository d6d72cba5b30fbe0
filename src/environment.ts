import * as z from 'zod/mini';
import type { FirestoreSettings } from '#adapters/firestore/settings.ts';

const required = z.string('falta').check(z.minLength(1, 'falta'));

/**
 * The settings that belong to each data source, and what the site makes of them: a backend is one entry.
 * `.env.example` explains them all.
 */
const dataSourceSchema = z.discriminatedUnion(
  'VITE_DATA_SOURCE',
  [
    z.pipe(
      z.object({ VITE_DATA_SOURCE: z.literal('fixtures') }),
      z.transform(() => ({ dataSource: 'fixtures' as const })),
    ),
    z.pipe(
      z.object({
        VITE_DATA_SOURCE: z.literal('firestore'),
        VITE_FIREBASE_API_KEY: required,
        VITE_FIREBASE_AUTH_DOMAIN: required,
        VITE_FIREBASE_PROJECT_ID: required,
        VITE_FIREBASE_APP_ID: required,
        VITE_FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
      }),
      z.transform((env) => ({
        dataSource: 'firestore' as const,
        firestore: {
          apiKey: env.VITE_FIREBASE_API_KEY,
          authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
          projectId: env.VITE_FIREBASE_PROJECT_ID,
          appId: env.VITE_FIREBASE_APP_ID,
          emulatorHost: env.VITE_FIRESTORE_EMULATOR_HOST || null,
        } satisfies FirestoreSettings,
      })),
    ),
    z.pipe(
      z.object({ VITE_DATA_SOURCE: z.literal('http'), VITE_HTTP_BASE_URL: required }),
      z.transform((env) => ({ dataSource: 'http' as const, baseUrl: env.VITE_HTTP_BASE_URL })),
    ),
  ],
  'debe ser fixtures, firestore o http',
);

export type DataSourceSettings = Readonly<z.infer<typeof dataSourceSchema>>;

/** What holds for every data source. */
const siteSchema = z.object({
  VITE_SITE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:https?:\/\/[^\s/?#@]+\/?)?$/,
          'debe ser solo el origen, como https://ejemplo.com.ar',
        ),
      ),
  ),
});

export type Environment = DataSourceSettings & {
  readonly analytics: 'off' | 'insights';
  readonly mode: 'development' | 'production';
  /** Whether the build asks the data source and writes whole pages. */
  readonly prerender: boolean;
  /** The public origin, without a slash at the end; null when the build does not know it. */
  readonly siteUrl: string | null;
};

/** The environment of a build, checked: a wrong setting stops it with the setting's name. */
export function readEnvironment(env: Readonly<Record<string, unknown>>): Environment {
  const parsed = z.intersection(dataSourceSchema, siteSchema).safeParse({
    ...env,
    VITE_DATA_SOURCE: env.VITE_DATA_SOURCE || 'fixtures',
  });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    throw new Error(`Configuración incompleta. ${problems.join('; ')}. Ver .env.example.`);
  }
  const { VITE_SITE_URL, ...settings } = parsed.data;
  return {
    ...settings,
    analytics: settings.dataSource === 'fixtures' ? 'off' : 'insights',
    mode: env.DEV === true ? 'development' : 'production',
    prerender: env.VITE_PRERENDER !== 'off',
    siteUrl: VITE_SITE_URL ? new URL(VITE_SITE_URL).origin : null,
  };
}
