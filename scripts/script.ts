import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { Excluded } from '../projections/database/activities.ts'
import { fileProblemOf, refusalOf } from './problems.ts'
import { isLostConnection } from './verify-history/while-away.ts'

/** The exit codes of every tool (scripts/README.md). */
export const EXIT = { right: 0, broken: 1, misused: 2, unable: 3 } as const

/** How a script is called: `npm run <script> -- <args>`, or by a test in its own process. */
export interface Call {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Prints results. */
  readonly out: (text: string) => void
  /** Prints why the script failed. */
  readonly err: (text: string) => void
  /** Prints what a tool waits for; undefined with `--no-wait`, which refuses instead. */
  readonly onWait?: ((text: string) => void) | undefined
  /** Whether `--no-wait` was given. */
  readonly isNoWait?: boolean
}

/** Resolves with the exit code; 0 if it is undefined. */
export type Script = (call: Call) => Promise<number | undefined>

/** What the tool was to check is broken. */
export class BrokenProblem extends StartProblem {}

/** The arguments are wrong. */
export class UsageProblem extends StartProblem {}

interface Option {
  readonly type: 'string' | 'boolean'
  readonly help: string
}
type Options = Readonly<Record<string, Option>>
type Values<O extends Options> = {
  readonly [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string
}

/** For tools whose result a program reads: one object on standard output, and nothing else there. */
export const JSON_OPTION = { json: { type: 'boolean', help: 'print the result as one JSON object' } } as const

/** A tool as `--help` explains it. */
export interface Usage<O extends Options = Options> {
  readonly name: string
  /** A sentence. */
  readonly does: string
  /** What follows the name, if anything does, as `<folder>`; how many such arguments there can be. */
  readonly takes?: { readonly text: string; readonly most: number }
  readonly options?: O
  /** The arguments of each example. */
  readonly examples: readonly string[]
  /** Whether it waits for tools that it excludes; then `--no-wait` refuses instead. */
  readonly waits?: boolean
}

export interface ToolCall<O extends Options = Options> extends Call {
  /** What was given without the name of an option. */
  readonly args: readonly string[]
  readonly given: Values<O>
  /** The absolute path of a file that was named where the person is, not where npm runs the tool. */
  readonly path: (given: string) => string
}

/** For a tool that a person or a timer would rather run later. */
const NO_WAIT = '--no-wait'

const optionsOf = ({ options = {}, waits = false }: Usage): Options => ({
  ...options,
  ...(waits ? { 'no-wait': { type: 'boolean', help: 'end instead of waiting for another tool' } } : {}),
  help: { type: 'boolean', help: 'print this' },
})

const commandOf = ({ name }: Usage, args: string): string => `npm run ${name}${args === '' ? '' : ` -- ${args}`}`

/** What `--help` prints. */
const helpOf = (usage: Usage): string => {
  const options = Object.entries(optionsOf(usage)).map(
    ([name, { type, help }]) => [`--${name}${type === 'string' ? ' <…>' : ''}`, help] as const,
  )
  const width = Math.max(...options.map(([name]) => name.length))
  return [
    usage.does,
    '',
    `Usage: ${commandOf(usage, [usage.takes?.text, '[options]'].filter(Boolean).join(' '))}`,
    ...options.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`),
    '',
    usage.examples.length > 1 ? 'Examples:' : 'Example:',
    ...usage.examples.map((example) => `  ${commandOf(usage, example)}`),
    '',
  ].join('\n')
}

/** Throws UsageProblem with the tool's first example. */
export const misused = (usage: Usage, problem: string): UsageProblem =>
  new UsageProblem(`${problem} For example: ${commandOf(usage, usage.examples[0] ?? '')} (--help for more)`)

const parse = <O extends Options>(usage: Usage<O>, { args, isNoWait = false }: Call) => {
  try {
    if (isNoWait && usage.waits !== true) throw new Error(`Unknown option '${NO_WAIT}'.`)
    const { values, positionals } = parseArgs({ args: [...args], options: optionsOf(usage), allowPositionals: true })
    const extra = positionals[usage.takes?.most ?? 0]
    if (extra !== undefined && values.help !== true) throw new Error(`Unexpected argument '${extra}'.`)
    return { args: positionals, given: values as Values<O>, isHelp: values.help === true }
  } catch (error) {
    // Node adds how to pass an argument that begins with a dash.
    throw misused(usage, (error as Error).message.split(/\.? To specify/)[0]?.replace(/\.?$/, '.') ?? '')
  }
}

/** Where a path that was given on the command line leads: npm runs scripts in the folder of the program. */
const pathFrom =
  ({ INIT_CWD }: Call['env']) =>
  (given: string): string =>
    resolve(INIT_CWD ?? '.', given)

/** A script that checks its arguments by `usage`, and explains itself with `--help`. */
export const tool =
  <const O extends Options = Record<never, never>>(
    usage: Usage<O>,
    work: (call: ToolCall<O>) => Promise<number | undefined>,
  ): Script =>
  async (call) => {
    const { isHelp, ...parsed } = parse(usage, call)
    if (!isHelp) return work({ ...call, ...parsed, path: pathFrom(call.env) })
    call.out(helpOf(usage))
    return EXIT.right
  }

/** The sentence for an end that an operator can cause; null for a fault of the program. */
const sentenceOf = (error: unknown): string | null => {
  if (error instanceof StartProblem || error instanceof Excluded) return error.message
  if (isLostConnection(error))
    return (
      `The connection to the database or the log was lost (${(error as Error).message}). When the program that runs ` +
      'it is back, or has ended, run this again: nothing is half done.'
    )
  return fileProblemOf(error) ?? refusalOf(error)
}

/** Runs a script and returns its exit code. What an operator can cause is printed as a sentence; other errors are thrown. */
export const callScript = async (script: Script, given: Omit<Call, 'onWait'>): Promise<number> => {
  const isNoWait = given.args.includes(NO_WAIT)
  const call: Call = {
    ...given,
    isNoWait,
    args: given.args.filter((arg) => arg !== NO_WAIT),
    onWait: isNoWait ? undefined : (text) => given.err(`${text}\n`),
  }
  try {
    return (await script(call)) ?? EXIT.right
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    call.err(`${sentence}\n`)
    if (error instanceof BrokenProblem) return EXIT.broken
    return error instanceof UsageProblem ? EXIT.misused : EXIT.unable
  }
}

/** The call by which this process was started. */
const ownCall = (): Omit<Call, 'onWait'> => ({
  args: process.argv.slice(2),
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})

/**
 * What this process was given, for one that ends by itself or when it is stopped. Ends the process after `--help` and after a
 * wrong use, as a tool does.
 */
export const givenToProcess = async <const O extends Options>(usage: Usage<O>): Promise<Values<O>> => {
  const { promise: called, resolve } = Promise.withResolvers<Values<O>>()
  let isCalled = false
  const code = await callScript(
    tool<O>(usage, async ({ given }) => {
      isCalled = true
      resolve(given)
      return EXIT.right
    }),
    ownCall(),
  )
  if (!isCalled) process.exit(code)
  return called
}

/** Runs the script if the process was started with its module, whose address is `url`; does nothing if it was imported. */
export const runIfStarted = async (url: string, script: Script): Promise<void> => {
  const started = process.argv[1]
  if (started === undefined || realpathSync(started) !== fileURLToPath(url)) return
  process.exitCode = await callScript(script, ownCall())
}
