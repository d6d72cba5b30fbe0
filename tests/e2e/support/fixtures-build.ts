/** The build of the tests' own content, with the fixtures as its data source. */
export const FIXTURES = { outDir: 'dist-tests/fixtures', port: 4173 } as const;
