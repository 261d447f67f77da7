import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { randomFrom } from './test/support/random.ts'
import { type TestFile, testFiles } from './test/test-files.ts'
import { compiledTexts } from './web/texts-plugin.ts'

/** Deadlines, not measurements: long enough for a busy machine. */
const deadlines = {
  testTimeout: 240_000,
  hookTimeout: 360_000,
  // A worker stops the product and the browser that its files shared.
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

/** Processes that tests start find their modules compiled: a start takes a third less of the processor. */
const env = { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/compiled` }

const common = {
  ...deadlines,
  env,
  setupFiles: process.env.PROCESSOR_TIME === undefined ? [] : ['test/support/processor-time.ts'],
}

const plugins = [compiledTexts()]

/** The step of `scripts/test.ts`: `quick` is `npm test`, `rest` what it leaves out; without one, every file. */
const step = process.env.TEST_STEP
const files = testFiles().filter(({ isQuick }) => (step === 'quick' ? isQuick : step === 'rest' ? !isQuick : true))
const pathsOf = (isWanted: (file: TestFile) => boolean): string[] => files.filter(isWanted).map(({ path }) => path)

/** `npm run stress`: how many times each selected file runs, each time in a fresh worker, and how many workers there are. */
const times = Number(process.env.STRESS_TIMES ?? 0)
const stressWorkers = Number(process.env.STRESS_WORKERS ?? 1)
const repeated = Array.from({ length: times }, (_, run) => ({
  plugins,
  test: {
    ...common,
    name: `run ${run + 1}`,
    include: pathsOf(() => true),
    isolate: true,
    testTimeout: 300_000,
  },
}))

/** The order of a whole run, by `scripts/test.ts`: no file may depend on another's place in it. */
const orderSeed = process.env.TEST_ORDER === undefined ? null : Number(process.env.TEST_ORDER)

/** The files of a project that take longest by the clock start first, so that none is left alone at the end of the run. */
const LONGEST = [
  'e2e/stories/staging-with-board',
  'e2e/smoke',
  'e2e/registrations',
  'api/policies/matrix',
  'api/policies/doors',
  'scripts/backup',
  'faults/postgres-stopped',
  'faults/lost-keys',
  'faults/killed-server',
]
const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONGEST.some((path) => moduleId.endsWith(`test/${path}.test.ts`))

/** In an order that follows from the seed and the files' paths alone, whatever ran before. */
const shuffled = (files: readonly TestSpecification[], seed: number): TestSpecification[] =>
  randomFrom(seed).some(
    files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)),
    1,
  )

class LongestFirst extends BaseSequencer {
  /** Project by project: a worker that changes between them starts its product and browser again. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) => {
      const inOrder = orderSeed === null ? ofProject : shuffled(ofProject, orderSeed)
      return [...inOrder.filter(isLong), ...inOrder.filter((file) => !isLong(file))]
    })
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/support/global-setup.ts'],
    teardownTimeout: deadlines.teardownTimeout,
    // More than cores: tests of long-lived processes wait for half of their time.
    maxWorkers: times > 0 ? stressWorkers : Math.max(3, availableParallelism()),
    projects:
      times > 0
        ? repeated
        : [
            {
              // One file after the other in each worker, which starts a browser, and a product where needed, once for all.
              plugins,
              test: {
                ...common,
                name: 'browser',
                include: pathsOf(({ hasBrowser }) => hasBrowser),
                isolate: false,
                testTimeout: 300_000,
                // Each poll takes the page and the test milliseconds of processor time.
                expect: { poll: { ...deadlines.expect.poll, interval: 50 } },
              },
            },
            {
              plugins,
              test: {
                ...common,
                name: 'isolated',
                include: pathsOf(({ hasBrowser, isIsolated }) => !hasBrowser && isIsolated),
                isolate: true,
              },
            },
            {
              // Processes are kept from file to file.
              plugins,
              test: {
                ...common,
                name: 'shared',
                include: pathsOf(({ hasBrowser, isIsolated }) => !hasBrowser && !isIsolated),
                isolate: false,
              },
            },
          ],
  },
})
