// Runs in the head of the home page alone (build/page-html.ts): the river shows the height of the sun and the phase of
// the moon at the owner's place from the first paint on.

import { moonShade } from '#domain/model/moon.ts';
import { sunHeight } from '#domain/model/sun.ts';
import { root } from './page.ts';

const { coordinates } = root.dataset;
if (coordinates) {
  const [latitude = 0, longitude = 0] = coordinates.split(' ').map(Number);
  const now = new Date();
  root.style.setProperty('--sun-height', sunHeight(now, { latitude, longitude }).toFixed(3));
  root.style.setProperty('--moon-shade', `${moonShade(now, { latitude, longitude })}`);
}
