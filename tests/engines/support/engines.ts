import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** How the tests reach an engine: Playwright's own build, the browser of a distribution, or not at all. */
export type Access =
  | { readonly by: 'playwright' }
  | { readonly by: 'distribution'; readonly path: string; readonly version: string }
  | { readonly by: 'nothing'; readonly reason: string };

/** The packages of Debian that have the engines, and what reads their printed pages. */
export const DEBIAN_PACKAGES = {
  chromium: ['chromium', 'chromium-headless-shell', 'fonts-liberation'],
  firefox: ['firefox-esr', 'poppler-utils'],
  webkit: [
    'webkit2gtk-driver',
    'gir1.2-webkit2-4.1',
    'python3-gi',
    'xvfb',
    'libgl1-mesa-dri',
    'libegl1',
    'libgles2',
  ],
} as const;

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

/** Finds an engine on this machine. */
export function findEngine(engine: Engine): Access {
  if (engine === 'chromium') return { by: 'playwright' };
  if (existsSync({ firefox, webkit }[engine].executablePath())) return { by: 'playwright' };
  const found = engine === 'firefox' ? findFirefox() : findWebKit();
  if (found !== null) return { by: 'distribution', ...found };
  const packages = DEBIAN_PACKAGES[engine].join(' ');
  return {
    by: 'nothing',
    reason: `no ${engine} found: npx playwright install ${engine}, or apt-get install ${packages}`,
  };
}

type Found = { readonly path: string; readonly version: string };

function findFirefox(): Found | null {
  const path = FIREFOX.find((file) => existsSync(file));
  return path === undefined ? null : { path, version: output(path, '--version') ?? '' };
}

/** WebKit's driver, where everything is there that its window needs (webkit-window.py). */
function findWebKit(): Found | null {
  if (!existsSync(WEBKIT_DRIVER) || !existsSync('/usr/bin/Xvfb')) return null;
  const version = output('/usr/bin/python3', '-c', PRINT_VERSION);
  return version === null ? null : { path: WEBKIT_DRIVER, version };
}

const PRINT_VERSION = `
import gi
gi.require_version("WebKit2", "4.1")
from gi.repository import WebKit2 as w
print(f"WebKitGTK {w.get_major_version()}.{w.get_minor_version()}.{w.get_micro_version()}")
`;

/** The output of a command, or null when it fails. */
function output(command: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
