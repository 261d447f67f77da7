import { defineConfig } from 'vitest/config'

/** Deadlines, not measurements: long enough for a busy machine. */
const deadlines = {
  testTimeout: 240_000,
  hookTimeout: 360_000,
  // A worker stops the product and the browser that its files shared.
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

/** Replaces globals or resets modules: each of these files needs a process of its own. */
const isolated = ['test/web/client/**/*.test.{ts,tsx}', 'test/web/accounts/login-rules.test.ts']

/** Drives a browser. These files run one after the other in each worker and share its product and its browser. */
const browser = ['test/e2e/*.test.ts', 'test/web/{console,kit}.test.ts', 'test/web/payments/card-form.test.ts']

/** The files of a project run in processes that are kept from file to file, unless it is isolated. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    teardownTimeout: deadlines.teardownTimeout,
    maxWorkers: 2,
    projects: [
      { test: { ...deadlines, name: 'browser', include: browser, isolate: false, testTimeout: 300_000 } },
      { test: { ...deadlines, name: 'isolated', include: isolated, isolate: true } },
      {
        test: {
          ...deadlines,
          name: 'shared',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...browser, ...isolated],
          isolate: false,
        },
      },
    ],
  },
})
