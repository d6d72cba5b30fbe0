import type { RestSettings } from './rest.ts';

/** The origins that a page on Firestore requests. An emulator is reached over plain http. */
export function firestoreOrigins({
  emulatorHost,
}: Pick<RestSettings, 'emulatorHost'>): readonly string[] {
  return [
    'https://firestore.googleapis.com',
    ...(emulatorHost === null ? [] : [new URL(`http://${emulatorHost}`).origin]),
  ];
}
