import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { Excluded } from '../projections/database/activities.ts'
import { isLostConnection } from './verify-history/while-away.ts'

/** How a script is called: `npm run <script> -- <args>`, or by a test in its own process. */
export interface Call {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Prints results. */
  readonly out: (text: string) => void
  /** Prints why the script failed. */
  readonly err: (text: string) => void
  /** Prints what a tool waits for; undefined with `--no-wait`, which refuses instead. */
  readonly onWait?: (text: string) => void
}

/** For a tool that a person or a timer would rather run later. */
const NO_WAIT = '--no-wait'

/** Resolves with the exit code; 0 if it is undefined. */
export type Script = (call: Call) => Promise<number | undefined>

/**
 * Runs a script and returns its exit code. A StartProblem, or a database or log that went away, is printed as a sentence and
 * ends it with exit code 1.
 */
export const callScript = async (script: Script, given: Omit<Call, 'onWait'>): Promise<number> => {
  const call: Call = {
    ...given,
    args: given.args.filter((arg) => arg !== NO_WAIT),
    ...(given.args.includes(NO_WAIT) ? {} : { onWait: (text) => given.err(`${text}\n`) }),
  }
  try {
    return (await script(call)) ?? 0
  } catch (error) {
    if (error instanceof StartProblem || error instanceof Excluded) call.err(`${error.message}\n`)
    else if (isLostConnection(error))
      call.err(
        `The connection to the database or the log was lost (${(error as Error).message}). When the program that runs ` +
          'it is back, or has ended, run this again: nothing is half done.\n',
      )
    else throw error
    return 1
  }
}

/** Runs the script if the process was started with its module, whose address is `url`; does nothing if it was imported. */
export const runIfStarted = async (url: string, script: Script): Promise<void> => {
  const started = process.argv[1]
  if (started === undefined || realpathSync(started) !== fileURLToPath(url)) return
  process.exitCode = await callScript(script, {
    args: process.argv.slice(2),
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  })
}
