// Brings the types of the browser protocol, which notifier.test.tsx speaks.
import '@vitest/browser-playwright';
