import { expect, onTestFinished, test } from 'vitest';
import { ScrollPositions } from '#ui/shell/scroll-restoration.ts';

test('after sixty pages, a reload of an early one to which the visitor came back keeps its scroll position', () => {
  onTestFinished(() => sessionStorage.clear());
  const positions = new ScrollPositions();
  for (let entry = 1; entry <= 60; entry += 1) positions.track(`${entry}`)();
  for (let entry = 1; entry <= 60; entry += 1) positions.save(`${entry}`);
  const leave = positions.track('5');
  window.dispatchEvent(new Event('pagehide'));
  leave();
  expect(new ScrollPositions().get('5')).toBe(window.scrollY);
  expect(new ScrollPositions().get('6'), 'the oldest are forgotten').toBeUndefined();
});
