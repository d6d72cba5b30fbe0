import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';
import { chromium } from 'playwright';

const CHOSEN = process.env.CHROMIUM_PATH;
/** Debian's Chromium without windows, which takes two thirds of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;

/** The path of an installed Chromium, or null when none is found; the environment variable takes precedence. */
export function installedChromium(): string | null {
  return firstOf([CHOSEN, SHELL, ...WITH_WINDOWS, chromium.executablePath()]);
}

/**
 * The path of a Chromium that is not the headless shell, or null when none is found: the shell has no preferences, no
 * autofill, no clipboard and no back/forward cache.
 */
export function chromiumWithWindows(): string | null {
  return firstOf([CHOSEN, ...WITH_WINDOWS, chromium.executablePath()]);
}

/** The launch options of every test's browser. */
export function launchOptions(executablePath = installedChromium()): LaunchOptions {
  return {
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  };
}
