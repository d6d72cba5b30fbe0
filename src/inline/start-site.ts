import { START, START_FAILED } from '#root/start-events.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { HYDRATED } from '#ui/page-events.ts';
import { mayReload } from '#ui/shell/reload-limit.ts';
import { servedEntry } from '#ui/shell/served-build.ts';
import { layOutBelowFold } from './below-fold.ts';
import { isTextHidden } from './corrected-text.ts';
import { isEmpty } from './page.ts';
import { hideFailure, reload, showFailure } from './start-failure.ts';

/** The time that the start may take before a failure is shown, in milliseconds. */
const DEADLINE = 15_000;
/** The latest start of a page that the browser does not paint, as in a hidden tab. */
const LATEST_START = 3000;
const RETRY_DELAY = 1000;
const INPUT_EVENTS = ['pointerdown', 'keydown', 'focusin', 'wheel'];

let entry = '';
/** The chunks that have not been requested yet. */
let chunks: string[] = [];
let isStarting = false;
let attempts = 0;

/**
 * Loads the site's script: at once where the page has no content to show, else after the first paint or at the
 * visitor's first input.
 */
export function startSite([first = '', ...others]: readonly string[]): void {
  entry = first;
  chunks = others;
  const startAfterPaint = () => afterPaint(start);
  const onFirstInput = () => {
    startAfterPaint();
    layOutBelowFold();
  };
  for (const type of INPUT_EVENTS) {
    addEventListener(type, onFirstInput, { once: true, passive: true });
  }
  addEventListener('click', startAfterPaint);
  addEventListener('online', start);
  document.addEventListener(START_FAILED, handleFailure);
  const deadline = setTimeout(fail, DEADLINE);
  document.addEventListener(HYDRATED, () => {
    removeEventListener('click', startAfterPaint);
    clearTimeout(deadline);
    hideFailure();
    layOutBelowFold();
  });

  if (isEmpty() || isTextHidden()) {
    start();
    return;
  }
  const paintObserver = new PerformanceObserver(() => setTimeout(startOnce));
  addEventListener('load', () => paintObserver.observe({ type: 'paint', buffered: true }));
  setTimeout(startOnce, LATEST_START);
}

function startOnce() {
  if (attempts === 0) start();
}

function start() {
  if (isStarting) return;
  isStarting = true;
  attempts += 1;
  import(/* @vite-ignore */ entry).then(
    () => document.dispatchEvent(new Event(START)),
    handleFailure,
  );
  // The chunks are requested at once: the browser would discover them one after the other.
  for (const href of chunks.splice(0)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

/**
 * Retries once, then reloads the page, then shows the failure. A reload is needed because some browsers never request
 * a failed module again; the page is reloaded only when the server answers, since otherwise the visitor would lose a
 * page that can be read.
 */
async function handleFailure() {
  isStarting = false;
  if (navigator.onLine && attempts === 1) setTimeout(start, RETRY_DELAY);
  else if (navigator.onLine && (await servedEntry()) && mayReload()) reload();
  else fail();
}

function fail() {
  showFailure(async () => {
    if (await servedEntry()) reload();
    else start();
  });
}
