import * as z from 'zod/mini';
import type { FirestoreSettings } from '#adapters/firestore/settings.ts';

const required = z.string('falta').check(z.minLength(1, 'falta'));

/** The settings of CONTRACT.md, by the data source that they belong to. */
const settingsSchema = z.discriminatedUnion(
  'VITE_DATA_SOURCE',
  [
    z.object({ VITE_DATA_SOURCE: z.literal('fixtures') }),
    z.object({
      VITE_DATA_SOURCE: z.literal('firestore'),
      VITE_FIREBASE_API_KEY: required,
      VITE_FIREBASE_AUTH_DOMAIN: required,
      VITE_FIREBASE_PROJECT_ID: required,
      VITE_FIREBASE_APP_ID: required,
      VITE_FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
    }),
    z.object({ VITE_DATA_SOURCE: z.literal('http'), VITE_HTTP_BASE_URL: required }),
  ],
  'debe ser fixtures, firestore o http',
);

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

export type DataSourceSettings =
  | { readonly dataSource: 'fixtures' }
  | { readonly dataSource: 'firestore'; readonly firestore: FirestoreSettings }
  | { readonly dataSource: 'http'; readonly baseUrl: string };

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
  const parsed = z.intersection(settingsSchema, siteSchema).safeParse({
    ...env,
    VITE_DATA_SOURCE: env.VITE_DATA_SOURCE || 'fixtures',
  });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    throw new Error(`Configuración incompleta. ${problems.join('; ')}. Ver .env.example.`);
  }
  const settings = dataSourceSettings(parsed.data);
  return {
    ...settings,
    analytics: settings.dataSource === 'fixtures' ? 'off' : 'insights',
    mode: env.DEV === true ? 'development' : 'production',
    prerender: env.VITE_PRERENDER !== 'off',
    siteUrl: parsed.data.VITE_SITE_URL ? new URL(parsed.data.VITE_SITE_URL).origin : null,
  };
}

function dataSourceSettings(settings: z.infer<typeof settingsSchema>): DataSourceSettings {
  switch (settings.VITE_DATA_SOURCE) {
    case 'fixtures':
      return { dataSource: 'fixtures' };
    case 'http':
      return { dataSource: 'http', baseUrl: settings.VITE_HTTP_BASE_URL };
    case 'firestore':
      return {
        dataSource: 'firestore',
        firestore: {
          apiKey: settings.VITE_FIREBASE_API_KEY,
          authDomain: settings.VITE_FIREBASE_AUTH_DOMAIN,
          projectId: settings.VITE_FIREBASE_PROJECT_ID,
          appId: settings.VITE_FIREBASE_APP_ID,
          emulatorHost: settings.VITE_FIRESTORE_EMULATOR_HOST || null,
        },
      };
  }
}
