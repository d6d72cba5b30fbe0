import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import {
  NO_PROXY,
  type PageDriver,
  type PageOptions,
  type Point,
  type Size,
} from './page-driver.ts';
import { WATCH_PAGE } from './watch-page.ts';

const XVFB = '/usr/bin/Xvfb';
const WINDOW = new URL('./webkit-window.py', import.meta.url).pathname;

/** Milliseconds for a browser to open. Some never do, and the driver waits for them without end. */
const OPENING = 30_000;

/** Drives WebKitGTK by WebDriver, in windows under a virtual display. */
export class WebKitBrowser {
  readonly #path: string;
  readonly #display = new VirtualDisplay();

  constructor(path: string) {
    this.#path = path;
  }

  /** Opens a browser with one page, by a driver of its own. */
  async newPage(options: PageOptions): Promise<PageDriver> {
    const display = await this.#display.name();
    const driver = await DriverProcess.start(this.#path, display);
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: WINDOW, args: windowArguments(options) },
      },
    };
    const opening = AbortSignal.timeout(OPENING);
    try {
      const answer = await send(`${driver.address}/session`, { capabilities }, 'POST', opening);
      const { sessionId } = answer as { sessionId: string };
      const session = new Session(driver, sessionId);
      return new WebKitDriver(session, String(await session.get('window')));
    } catch (error) {
      driver.stop();
      if (opening.aborted) return this.newPage(options);
      throw error;
    }
  }

  close() {
    this.#display.close();
  }
}

function windowArguments(options: PageOptions) {
  const { viewport, colorScheme, reducedMotion, javaScriptEnabled, hasLayers } = options;
  return [
    `${viewport.width}`,
    `${viewport.height}`,
    WATCH_PAGE,
    `http://${NO_PROXY.host}:${NO_PROXY.port}`,
    ...(colorScheme === 'dark' ? ['dark'] : []),
    ...(reducedMotion === 'reduce' ? ['reduced-motion'] : []),
    ...(javaScriptEnabled ? [] : ['no-script']),
    ...(hasLayers ? ['layers'] : []),
  ];
}

class VirtualDisplay {
  #server: ChildProcess | undefined;
  #name: Promise<string> | undefined;

  /** The name of the display, such as `:99`; starts it the first time. */
  name(): Promise<string> {
    this.#name ??= this.#start();
    return this.#name;
  }

  close() {
    this.#server?.kill();
  }

  async #start(): Promise<string> {
    const args = ['-displayfd', '3', '-screen', '0', '2560x1600x24', '-nolisten', 'tcp'];
    this.#server = spawn(XVFB, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const [number] = await once(this.#server.stdio[3] as NodeJS.ReadableStream, 'data');
    return `:${String(number).trim()}`;
  }
}

/** A process of WebKit's driver, with the browser that it opens. */
class DriverProcess {
  readonly address: string;
  /** The lines of the driver and of its browser, which writes the console of its pages. */
  readonly output: string[] = [];
  readonly #process: ChildProcess;

  private constructor(address: string, child: ChildProcess) {
    this.address = address;
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => this.output.push(line));
    }
  }

  static async start(path: string, display: string): Promise<DriverProcess> {
    const port = await freePort();
    const child = spawn(path, [`--port=${port}`], {
      // There is no accessibility bus.
      env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which ends with its browser.
      detached: true,
    });
    const driver = new DriverProcess(`http://127.0.0.1:${port}`, child);
    await untilAnswered(`${driver.address}/status`);
    return driver;
  }

  stop() {
    const { pid } = this.#process;
    if (pid !== undefined && this.#process.exitCode === null) process.kill(-pid, 'SIGKILL');
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
async function send(
  url: string,
  body?: object,
  method = body ? 'POST' : 'GET',
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal,
    ...(body && { body: JSON.stringify(body) }),
  });
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

/**
 * WebKit's words for a request that ends because its page is left. To the page's own host they cannot mean what they
 * say: access control is for other hosts.
 */
const ENDED_BY_LEAVING = /(https?:\/\/[^/]+)\/.* cannot load \1\/.* due to access control checks/;
/** The same for a module. One that fails on a page that stays rejects its `import()`, which the site handles. */
const MODULE_ENDED_BY_LEAVING = /CONSOLE JS ERROR Importing a module script failed\.$/;

function isProblem(line: string): boolean {
  if (!/CONSOLE \S+ (?:ERROR|WARN)/.test(line)) return false;
  if (ENDED_BY_LEAVING.test(line) || MODULE_ENDED_BY_LEAVING.test(line)) return false;
  return !IGNORED.some((part) => line.includes(part));
}

const LEFT_BUTTON = { button: 0 };

/** A browser with its pages. WebDriver speaks with one of them at a time. */
class Session {
  readonly #driver: DriverProcess;
  readonly #address: string;
  #current: string | undefined;
  /** The end of the last command. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(driver: DriverProcess, id: string) {
    this.#driver = driver;
    this.#address = `${driver.address}/session/${id}`;
  }

  get output(): readonly string[] {
    return this.#driver.output;
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
    const patience = AbortSignal.timeout(5000);
    await send(this.#address, undefined, 'DELETE', patience).catch(() => undefined);
    this.#driver.stop();
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
    return this.#session.output.filter(isProblem);
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

  async print(): Promise<Buffer> {
    throw new Error('a page of WebKitGTK that is driven does not print');
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
