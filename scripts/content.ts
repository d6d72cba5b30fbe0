import { readFileSync } from 'node:fs';
import { SITE_FACTS } from '#build/content/fact-posts.ts';
import { contentFolder, ownerSettings } from '#build/content-folder.ts';
import { site } from '#ui/content/site.ts';
import { runContent } from './content/run-content.ts';

// `npm run content`: the owner's tool for posts, projects and messages.

// A reader such as `head` may close the pipe early: the command still finishes its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runContent(process.argv.slice(2), {
  fixtures: contentFolder(),
  services: { list: site.services ?? [], text: readFileSync(SITE_FACTS, 'utf8') },
  // The settings of a build, from the same files, and those of the owner alone.
  env: ownerSettings('production'),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  now: () => new Date(),
  timers: {
    after: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  timeoutMs: 30_000,
});
