import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Sets up a test file that replaces the module `virtual:backend` and builds pages with it: the mock is not replaced by
 * a real backend that other files of the worker have loaded, and does not stay for them.
 */
export function isolateMockedBackend() {
  beforeAll(() => {
    vi.resetModules();
    // In development the data source reads its faults from the address.
    vi.stubGlobal('window', { location: { search: '' } });
  });
  afterAll(() => {
    vi.doUnmock('virtual:backend');
    vi.resetModules();
    vi.unstubAllGlobals();
  });
}
