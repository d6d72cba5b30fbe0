export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** A proxy that does not exist: a request to another machine fails at once, in every network. */
export const NO_PROXY = { host: '127.0.0.1', port: 9 };

/** The settings of a browser that a test chooses; the names are Playwright's. */
export type PageOptions = {
  readonly viewport: Size;
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: 'reduce' | 'no-preference';
  readonly javaScriptEnabled: boolean;
  /** Whether the visitor lets sites store data on the device: a preference of Firefox. */
  readonly storage: 'allowed' | 'blocked';
  /** Whether WebKit draws layers of their own, by a library that imitates a graphics processor. */
  readonly hasLayers: boolean;
  /** Whether Chromium has windows, with the clipboard and the back/forward cache of visitors. */
  readonly hasWindows: boolean;
};

/**
 * A page of a browser that Playwright cannot drive. Keys, pointer and touch are the browser's own input, as
 * a visitor's are.
 */
export interface PageDriver {
  /** Opens another page, which shares the storage and the console of this one. */
  newPage(): Promise<PageDriver>;
  /** Loads the address; resolves after its `load` event. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; returns its value, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases a key, such as `Enter` or `Shift+Tab`. */
  pressKey(key: string): Promise<void>;
  /** Types the text, one key for each character. */
  type(text: string): Promise<void>;
  movePointer(to: Point): Promise<void>;
  pressPointer(): Promise<void>;
  releasePointer(): Promise<void>;
  /** Moves one finger along the points. */
  swipe(points: readonly Point[]): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Prints the page on A4 paper, or on paper of that height in millimeters; returns the PDF. */
  print(height?: number): Promise<Buffer>;
  /** The errors and warnings of the console, the uncaught errors and the failed requests so far, of all pages. */
  readonly problems: readonly string[];
  /** Closes all pages. */
  close(): Promise<void>;
}

/** The format of a page on paper as wide as A4. */
export function paper(height = 297) {
  const margin = '18mm';
  return {
    width: '210mm',
    height: `${height}mm`,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  };
}
