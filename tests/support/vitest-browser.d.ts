// Adds the types of the browser protocol, for notifier.test.tsx.
import '@vitest/browser-playwright';
