import { contentFolder, siteSettings } from '#build/content-folder.ts';
import { runContent } from './content/run-content.ts';

// `npm run content`: the owner's tool for posts, projects and messages.

// A reader such as `head` may close the pipe early: the command still finishes its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runContent(process.argv.slice(2), {
  fixtures: contentFolder(),
  // The same settings as a build, from the same files.
  env: { ...siteSettings('production'), ...process.env },
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
