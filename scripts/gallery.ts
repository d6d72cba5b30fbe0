import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { launchOptions } from '#build/browser.ts';
import { captureScene } from './gallery/capture-scene.ts';
import { SCENES } from './gallery/scenes.ts';

// `npm run gallery`: a screenshot of every screen in every state and in both themes, for visual review.
// `npm run gallery -- blog` takes only the scenes whose name begins with `blog`. Fails on horizontal overflow,
// on page errors and on a name that no scene begins with.

const [prefix = ''] = process.argv.slice(2);
const FOLDER = 'gallery';

const scenes = SCENES.filter(({ name }) => name.startsWith(prefix));
if (scenes.length > 0) await takePictures();
else {
  const names = [...new Set(SCENES.map(({ name }) => name))].join(', ');
  console.error(`No scene begins with "${prefix}". The scenes: ${names}`);
  process.exitCode = 1;
}

async function takePictures() {
  // The scenes name posts of the tests' content.
  process.env.CONTENT_FOLDER = 'tests/content';

  const server = await createServer({ server: { port: 5190 }, logLevel: 'error' });
  await server.listen();
  const origin = `http://localhost:${server.config.server.port}`;
  const browser = await chromium.launch(launchOptions());

  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const problems: string[] = [];
  let count = 0;
  for (const scene of scenes) {
    for (const width of scene.widths) {
      for (const theme of scene.themes) {
        const name = `${scene.name}-${width}-${theme}`;
        const file = path.join(FOLDER, `${name}.png`);
        const found = await captureScene(browser, { scene, width, theme, origin, file });
        problems.push(...found.map((problem) => `${name}: ${problem}`));
        count += 1;
      }
    }
    console.log(scene.name);
  }
  await browser.close();
  await server.close();

  console.log(`${count} screenshots in ${FOLDER}/`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
