/** Makes builds and tests take the content of the tests, and no setting of the owner's site. */
export function isolateFromOwner() {
  process.env.CONTENT_FOLDER = 'tests/content';
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('VITE_')) delete process.env[name];
  }
}
