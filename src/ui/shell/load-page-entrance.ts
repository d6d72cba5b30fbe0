import { isMotionReduced } from '#ui/motion.ts';
import { takeFormerPage } from './former-page.ts';

let entrance: typeof import('./page-entrance.ts') | undefined;

/** Loads what animates the pages that follow. Until then, and when it fails to load, they do not move. */
export function loadPageEntrance(): Promise<void> {
  return import('./page-entrance.ts').then(
    (module) => {
      entrance = module;
    },
    () => undefined,
  );
}

/** Animates a page that has just replaced another one, without delaying it. */
export function animateNewPage(): void {
  const { page, clickedBox } = takeFormerPage();
  if (!isMotionReduced()) entrance?.animateEntrance(page, clickedBox);
}
