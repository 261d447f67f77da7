import { StartProblem } from '../api/configuration/start-problem.ts'
import type { Composed, Running } from '../api/main.ts'

/**
 * How long an orderly stop may take in addition to the grace of requests; what has not stopped by then ends with the
 * process.
 */
const END_WITHIN_MS = 25_000
/** Used until the settings are read. */
const USUAL_GRACE_MS = 20_000

/** Prints what went wrong: a sentence for an expected problem, the whole error for a bug. */
const printError = (error: unknown): void => {
  process.stderr.write(
    error instanceof StartProblem ? `${error.message}\n` : `${String((error as Error)?.stack ?? error)}\n`,
  )
}

/** Rejects when `work` fails; never settles when it succeeds. */
const onlyFailures = async (work: Promise<void>): Promise<never> => {
  await work
  return new Promise(() => {})
}

/**
 * Starts, runs what follows the start, and runs until Ctrl-C, a kill, the end of the terminal or the loss of a part; then
 * stops in order. A signal during the start is handled once the start is complete, so that nothing is left half done;
 * `whenStarted` is cut short. Exit code 0 when asked to stop, 1 after a failure.
 */
export const runUntilStopped = async <C extends Composed>(
  start: () => Promise<Running<C>>,
  whenStarted: (running: Running<C>) => Promise<void> = async () => {},
): Promise<never> => {
  let wanted = true
  let graceMs = USUAL_GRACE_MS
  const asked = new Promise<'asked'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        wanted = false
        setTimeout(() => process.exit(1), graceMs + END_WITHIN_MS).unref()
        resolve('asked')
      })
  })
  // A closed output pipe must not end the program before it has stopped in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let code = 0
  try {
    const running = await start()
    graceMs = running.config.stopGraceMs
    const keepAlive = setInterval(() => {}, 60_000)
    try {
      if (wanted) await Promise.race([asked, running.lost, onlyFailures(whenStarted(running))])
    } catch (error) {
      code = 1
      printError(error)
    }
    clearInterval(keepAlive)
    await running.stop()
  } catch (error) {
    code = 1
    printError(error)
  }
  process.exit(code)
}
