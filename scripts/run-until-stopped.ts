import type { Composed, Running } from '../api/main.ts'
import { StartProblem } from '../api/start-problem.ts'

/** After this, whatever still holds on is left behind: what we started ends with us anyway. */
const END_WITHIN_MS = 45_000

/** Shows a person what went wrong: a sentence where there is one, the whole error where it is our own fault. */
const tell = (error: unknown): void => {
  process.stderr.write(
    error instanceof StartProblem ? `${error.message}\n` : `${String((error as Error)?.stack ?? error)}\n`,
  )
}

/** Settles as `work` does when that fails, and never when it succeeds. */
const onlyFailures = async (work: Promise<void>): Promise<never> => {
  await work
  return new Promise(() => {})
}

/**
 * Starts, does what follows a start, and stays until Ctrl-C, a kill, the end of the terminal or the loss of a part; then
 * stops in order. A signal while starting is kept until the start is through, so that nothing half-made is left; what
 * follows is cut short. Exit code 0 after a wish, 1 after a failure.
 */
export const runUntilStopped = async <C extends Composed>(
  start: () => Promise<Running<C>>,
  whenStarted: (running: Running<C>) => Promise<void> = async () => {},
): Promise<never> => {
  let wanted = true
  const asked = new Promise<'asked'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        wanted = false
        setTimeout(() => process.exit(1), END_WITHIN_MS).unref()
        resolve('asked')
      })
  })
  // Output nobody reads any more (a closed pipe) is no reason to end without order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let code = 0
  try {
    const running = await start()
    const keepAlive = setInterval(() => {}, 60_000)
    try {
      if (wanted) await Promise.race([asked, running.lost, onlyFailures(whenStarted(running))])
    } catch (error) {
      code = 1
      tell(error)
    }
    clearInterval(keepAlive)
    await running.stop()
  } catch (error) {
    code = 1
    tell(error)
  }
  process.exit(code)
}
