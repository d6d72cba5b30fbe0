import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SCREENS, screenAt } from '#ui/screens.ts';

const keyAt = (path: string) => screenAt(path)?.screen.key ?? null;

test.each([
  ['/blogs/mareas', 'mareas'],
  ['/blogs/mareas/', 'mareas'],
  ['/Blogs/Mareas', 'Mareas'],
  ['/blogs/a%C3%B1o%20%26%20m%C3%A1s', 'año & más'],
  ['/blogs/uno%2Fdos', 'uno/dos'],
  ['/blogs/100%', '100%'],
  ['/blogs/:slug', ':slug'],
])('the address %s shows the post %j', (path, slug) => {
  expect(keyAt(path)).toBe('screen/post');
  expect(screenAt(path)?.slug).toBe(slug);
});

test.each([
  '/',
  '//',
  '/blogs',
  '/blogs/',
  '/blogs//',
  '/BLOGS',
  '/%62logs',
  '//blogs',
  '/blogs//mareas',
  '/blogs/a/b',
  '/archivo',
  '/archivo/x',
  '/blogsx',
  '/no',
])('the address %s shows the screen that the router matches', (path) => {
  const matched = SCREENS.find((screen) => matchPath(screen.path, decodeURIComponent(path)));
  expect(keyAt(path)).toBe(matched?.key ?? null);
});
