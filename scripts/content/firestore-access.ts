import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { documentsAddress } from '#adapters/firestore/rest.ts';
import { parseJson } from '#adapters/kit/http-answers.ts';
import { BACKENDS } from '#root/backends.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';
import { sanitizeLine } from './terminal-text.ts';

/** Address and credentials of a database. The access rules do not apply to the owner. */
export type FirestoreAccess = {
  /** The REST address of the documents. */
  readonly documents: string;
  readonly projectId: string;
  /** The database's name for the owner. */
  readonly database: string;
  /** The value of the header `Authorization`; renewed when it expires. */
  readonly authorization: () => Promise<string>;
};

const serviceAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.string(),
  private_key: z.string(),
});

const SCOPE = 'https://www.googleapis.com/auth/datastore';

/** Throws unless the settings let a command speak to Firestore: those that name another database do not. */
export function assertFirestoreIsNamed(command: string, { env }: Context): void {
  const name = env.VITE_DATA_SOURCE || 'firestore';
  const isLocal = Object.hasOwn(BACKENDS, name) && BACKENDS[name]?.isPartOfBuild;
  if (name === 'firestore' || isLocal) return;
  throw new OwnerError(
    `VITE_DATA_SOURCE es «${sanitizeLine(name)}» y «${command}» habla con Firestore: no se tocó nada. ` +
      `Si es lo que querés: VITE_DATA_SOURCE=firestore npm run content -- ${command}`,
  );
}

/** The emulator when `FIRESTORE_EMULATOR_HOST` is set, else the production database. */
export async function openAccess({ env, timeoutMs }: Context): Promise<FirestoreAccess> {
  const emulatorHost = env.FIRESTORE_EMULATOR_HOST || null;
  const projectId =
    env.VITE_FIREBASE_PROJECT_ID ||
    env.GOOGLE_CLOUD_PROJECT ||
    (emulatorHost === null ? '' : 'demo-sitio');
  if (projectId === '') {
    throw new OwnerError(
      'Falta el proyecto de Firebase: poné VITE_FIREBASE_PROJECT_ID en .env.local o en el entorno.',
    );
  }
  const documents = documentsAddress({ projectId, emulatorHost });
  if (emulatorHost !== null) {
    const database = `${projectId}, en el emulador de ${emulatorHost}`;
    return { documents, projectId, database, authorization: async () => 'Bearer owner' };
  }
  const authorization = await openCredentials(env.GOOGLE_APPLICATION_CREDENTIALS, timeoutMs);
  return { documents, projectId, database: `${projectId}, en Firebase`, authorization };
}

async function openCredentials(
  file: string | undefined,
  timeout: number,
): Promise<() => Promise<string>> {
  if (!file) {
    throw new OwnerError(
      'Faltan las credenciales: GOOGLE_APPLICATION_CREDENTIALS tiene que ser la ruta del archivo JSON de una cuenta de servicio (Firebase, Configuración del proyecto, Cuentas de servicio).',
    );
  }
  const { client_email: email, private_key: key } = await readCredentials(file);
  const { JWT } = await import('google-auth-library');
  const account = new JWT({ email, key, scopes: SCOPE, transporterOptions: { timeout } });
  return async () => {
    try {
      const { token } = await account.getAccessToken();
      if (token) return `Bearer ${token}`;
    } catch (error) {
      if (!isAboutCredentials(error)) {
        throw new OwnerError('No se pudo llegar a Google para pedir el permiso: ¿hay internet?');
      }
    }
    throw new OwnerError(
      `Google no aceptó las credenciales de ${file}: bajá una clave nueva de la cuenta de servicio.`,
    );
  };
}

async function readCredentials(file: string): Promise<z.infer<typeof serviceAccount>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OwnerError(
      `No se puede leer el archivo de credenciales ${file} (GOOGLE_APPLICATION_CREDENTIALS).`,
    );
  });
  const credentials = z.safeParse(serviceAccount, parseJson(text));
  if (credentials.success) return credentials.data;
  throw new OwnerError(
    `El archivo de credenciales ${file} no es el JSON de una cuenta de servicio.`,
  );
}

/** True when Google refused the credentials or the key cannot sign; false for network failures. */
function isAboutCredentials(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('status' in error && typeof error.status === 'number') {
    return error.status < 500 && error.status !== 429;
  }
  return 'code' in error && String(error.code).startsWith('ERR_');
}
