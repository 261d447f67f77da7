import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiledTexts } from './web/texts-plugin.ts'

/** Deadlines, not measurements: long enough for a busy machine. */
const deadlines = {
  testTimeout: 240_000,
  hookTimeout: 360_000,
  // A worker stops the product and the browser that its files shared.
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

/** What tests start as processes find their modules compiled: a start takes a third less of the processor. */
const env = { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/compiled` }

const common = { ...deadlines, env }

const plugins = [compiledTexts()]

const files = globSync('test/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).map((path) => {
  const source = readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
  return { path: path.replaceAll('\\', '/'), source }
})
const filesWith = (text: RegExp): string[] => files.filter(({ source }) => text.test(source)).map(({ path }) => path)

/** These run one after the other in each worker, which starts a browser, and a product where needed, once for all. */
const browser = filesWith(/support\/in-browser\.ts'/)
/** Replaces globals or modules: each of these files needs a process of its own. */
const isolated = filesWith(/\bvi\.(stubGlobal|stubEnv|mock|doMock|resetModules)\(/)

/** The files of a project run in processes that are kept from file to file, unless it is isolated. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    teardownTimeout: deadlines.teardownTimeout,
    // More than cores: a browser test waits for half of its time.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      { plugins, test: { ...common, name: 'browser', include: browser, isolate: false, testTimeout: 300_000 } },
      { plugins, test: { ...common, name: 'isolated', include: isolated, isolate: true } },
      {
        plugins,
        test: {
          ...common,
          name: 'shared',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...browser, ...isolated],
          isolate: false,
        },
      },
    ],
  },
})
