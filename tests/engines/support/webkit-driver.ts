import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { retry } from './driven-tab.ts';
import {
  NO_PROXY,
  type PageDriver,
  type PageOptions,
  type Point,
  type Size,
} from './page-driver.ts';
import { WATCH_PAGE } from './watch-page.ts';

const WINDOW = new URL('./webkit-window.py', import.meta.url).pathname;

/** Drives WebKitGTK by WebDriver, in a window under a virtual display. */
export class WebKitBrowser {
  readonly #path: string;
  readonly #processes: ChildProcess[] = [];
  #driver: Promise<{ address: string; output: string[] }> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Opens a browser with one page. The driver allows only one at a time. */
  async newPage(options: PageOptions): Promise<PageDriver> {
    this.#driver ??= this.#start();
    const { address, output } = await this.#driver;
    output.length = 0;
    const { width, height } = options.viewport;
    const settings = [
      options.colorScheme === 'dark' ? 'dark' : '',
      options.reducedMotion === 'reduce' ? 'reduced-motion' : '',
      options.javaScriptEnabled ? '' : 'no-script',
    ];
    const proxy = `http://${NO_PROXY.host}:${NO_PROXY.port}`;
    const args = [`${width}`, `${height}`, WATCH_PAGE, proxy, ...settings.filter(Boolean)];
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: WINDOW, args } },
    };
    const { sessionId } = (await send(`${address}/session`, { capabilities })) as {
      sessionId: string;
    };
    const session = new Session(`${address}/session/${sessionId}`, output);
    return new WebKitDriver(session, String(await session.get('window')));
  }

  close() {
    for (const process of this.#processes) process.kill();
  }

  async #start() {
    const display = this.#spawn('Xvfb', [
      ...['-displayfd', '3', '-screen', '0', '2560x1600x24', '-nolisten', 'tcp'],
    ]);
    const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
    const port = await freePort();
    const driver = this.#spawn(this.#path, [`--port=${port}`], {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      // There is no accessibility bus.
      NO_AT_BRIDGE: '1',
    });
    // The browsers of the driver write the console of their pages.
    const output: string[] = [];
    for (const stream of [driver.stdout, driver.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => output.push(line));
    }
    const address = `http://127.0.0.1:${port}`;
    await untilAnswered(`${address}/status`);
    return { address, output };
  }

  #spawn(command: string, args: readonly string[], env = process.env): ChildProcess {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    this.#processes.push(child);
    return child;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function untilAnswered(url: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no answer: ${url}`);
}

/** Sends a command of WebDriver; returns its value. */
async function send(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** The keys that have no character, by WebDriver's code points. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/**
 * Lines that say nothing about the page: WebKitGTK is built without application manifests, and a busy machine runs
 * the modules seconds after they are preloaded.
 */
const IGNORED = [
  "Unrecognized Content-Security-Policy directive 'manifest-src'",
  '.js was preloaded using link preload',
];

const LEFT_BUTTON = { button: 0 };

/** A browser with its pages. WebDriver speaks with one of them at a time. */
class Session {
  readonly #address: string;
  readonly output: readonly string[];
  #current: string | undefined;
  /** The end of the last command. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(address: string, output: readonly string[]) {
    this.#address = address;
    this.output = output;
  }

  get(command: string) {
    return send(`${this.#address}/${command}`);
  }

  post(command: string, body: object) {
    return send(`${this.#address}/${command}`, body);
  }

  /** Sends a command to a page, after those that were sent before. */
  to(page: string, run: () => Promise<unknown>): Promise<unknown> {
    const command = this.#last.then(async () => {
      if (this.#current !== page) await this.post('window', { handle: page });
      this.#current = page;
      return run();
    });
    this.#last = command.catch(() => undefined);
    return command;
  }

  async end() {
    await send(this.#address, undefined, 'DELETE').catch(() => undefined);
  }
}

class WebKitDriver implements PageDriver {
  readonly #session: Session;
  readonly #page: string;

  constructor(session: Session, page: string) {
    this.#session = session;
    this.#page = page;
  }

  async newPage() {
    const { handle } = (await this.#send('window/new', { type: 'tab' })) as { handle: string };
    return new WebKitDriver(this.#session, handle);
  }

  get problems() {
    return this.#session.output.filter(
      (line) =>
        /CONSOLE \S+ (?:ERROR|WARN)/.test(line) && !IGNORED.some((part) => line.includes(part)),
    );
  }

  async open(url: string) {
    await this.#send('url', { url });
  }

  evaluate(expression: string) {
    return this.#send('execute/sync', { script: `return ${expression}`, args: [] });
  }

  async pressKey(key: string) {
    const keys = key.split('+').map((name) => KEYS[name] ?? name);
    const downs = keys.map((value) => ({ type: 'keyDown', value }));
    const ups = keys.reverse().map((value) => ({ type: 'keyUp', value }));
    await this.#act({ type: 'key', id: 'keyboard', actions: [...downs, ...ups] });
  }

  async type(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  movePointer(to: Point) {
    return this.#point('mouse', [moveTo(to)]);
  }

  pressPointer() {
    return this.#point('mouse', [{ type: 'pointerDown', ...LEFT_BUTTON }]);
  }

  releasePointer() {
    return this.#point('mouse', [{ type: 'pointerUp', ...LEFT_BUTTON }]);
  }

  async swipe([start, ...rest]: readonly Point[]) {
    if (start === undefined) return;
    await this.#point('touch', [
      moveTo(start),
      { type: 'pointerDown', ...LEFT_BUTTON },
      ...rest.map((point) => moveTo(point, 30)),
      { type: 'pointerUp', ...LEFT_BUTTON },
    ]);
  }

  async resize({ width, height }: Size) {
    await this.#send('window/rect', { width, height });
  }

  async screenshot() {
    const picture = await this.#session.to(this.#page, () => this.#session.get('screenshot'));
    return Buffer.from(String(picture), 'base64');
  }

  /** Prints on A4, as a visitor's own command does: the window writes a file, and then its name to the output. */
  async print(height?: number) {
    if (height !== undefined) throw new Error('WebKitGTK prints on A4 alone');
    await this.evaluate('void setTimeout(print)');
    const line = await retry(async () => {
      const value = this.#session.output.find((text) => text.startsWith('PRINTED '));
      return value === undefined ? { reason: 'the page was not printed' } : { value };
    });
    return readFile(line.replace('PRINTED ', ''));
  }

  async close() {
    await this.#session.end();
  }

  #point(pointerType: 'mouse' | 'touch', actions: readonly object[]) {
    return this.#act({ type: 'pointer', id: pointerType, parameters: { pointerType }, actions });
  }

  async #act(source: object) {
    await this.#send('actions', { actions: [source] });
  }

  #send(command: string, body: object): Promise<unknown> {
    return this.#session.to(this.#page, () => this.#session.post(command, body));
  }
}

function moveTo({ x, y }: Point, duration = 0) {
  return { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y), duration };
}
