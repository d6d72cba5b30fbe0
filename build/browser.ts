import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';
import { chromium } from 'playwright';

/** Paths of an installed Chromium; the environment variable takes precedence. */
const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of an installed Chromium, or null when none is found. */
export function installedChromium(): string | null {
  const found = CANDIDATES.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found !== undefined) return found;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** The launch options of every test's browser. */
export function launchOptions(): LaunchOptions {
  const executablePath = installedChromium();
  return {
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  };
}
