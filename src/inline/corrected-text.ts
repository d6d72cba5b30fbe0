import { CORRECTION_PREFIX } from '#ui/blog/correction-key.ts';
import { readStored, root } from './page.ts';

/**
 * Hides the build's text of a post that this device has a correction of (src/stored-correction.ts, base.css), until
 * the site shows the correction.
 */
export function hideCorrectedText(): void {
  const { version } = root.dataset;
  if (version && readStored(CORRECTION_PREFIX + location.pathname)?.startsWith(version)) {
    root.dataset.corrected = '';
  }
}

/** True where the build's text of the post is hidden. */
export function isTextHidden(): boolean {
  return root.dataset.corrected === '';
}

/** Shows the build's text: the correction cannot be shown. */
export function showCorrectedText(): void {
  delete root.dataset.corrected;
}
