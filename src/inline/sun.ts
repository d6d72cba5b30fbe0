// Runs in the head of the home page alone (build/page-html.ts): the river shows the sun and the moon of the owner's place
// from the first paint on.

import { skyProperties, startOfMinute } from '#ui/home/sky-properties.ts';
import { root } from './page.ts';

const { coordinates } = root.dataset;
if (coordinates) {
  const [latitude = 0, longitude = 0] = coordinates.split(' ').map(Number);
  const now = startOfMinute(new Date());
  for (const [name, value] of skyProperties(now, { latitude, longitude })) {
    root.style.setProperty(name, value);
  }
}
