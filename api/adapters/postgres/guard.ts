import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { StartProblem } from '../../configuration/start-problem.ts'
import type { Account } from './account.ts'

/**
 * Runs a program, prints its process id, and stops it when standard input ends, with increasingly hard signals. The
 * input is a pipe that only we hold open, so it ends when we close it or exit for any reason. Passed as text, because
 * the account it runs as may not be able to read our folders.
 */
const SCRIPT = `
exec 3<&0
"$@" 3<&- >/dev/null &
program=$!
(
  exec >/dev/null
  trap : TERM
  read -r _ <&3
  for step in INT:100 QUIT:50 KILL:50; do
    kill -"\${step%:*}" $program 2>/dev/null || exit 0
    tries=0
    while [ $tries -lt \${step#*:} ] && kill -0 $program 2>/dev/null; do sleep 0.1; tries=$((tries + 1)); done
  done
) &
watch=$!
exec 3<&-
echo $program
wait $program
code=$?
kill $watch 2>/dev/null
wait $watch 2>/dev/null
exit $code
`

export interface Guarded {
  /** Process id of the program itself. */
  readonly pid: number
  readonly ended: () => boolean
  /** Resolves when the program has exited, for whatever reason. */
  readonly gone: Promise<void>
  /** Sends SIGINT, after 10 s SIGQUIT, after 15 s SIGKILL; resolves when the program has exited. */
  stop(): Promise<void>
}

const firstLine = (stream: Readable): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) resolve(text)
    })
    stream.once('close', () => resolve(text))
  })

/**
 * Runs a program in a separate session, so that a Ctrl-C in our terminal reaches only us and we decide the stop order.
 */
export const runGuarded = async (
  program: string,
  args: readonly string[],
  options: {
    readonly cwd: string
    readonly env: NodeJS.ProcessEnv
    readonly account: Account | null
    /** File descriptor for the program's standard error. */
    readonly log: number
  },
): Promise<Guarded> => {
  const child: ChildProcess = spawn('/bin/sh', ['-c', SCRIPT, 'matside-guard', program, ...args], {
    ...options.account,
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ['pipe', 'pipe', options.log],
  })
  let failure: Error | null = null
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      failure = error
      resolve()
    })
  })
  const input = child.stdin as Writable & { unref(): void }
  const output = child.stdout as Readable & { unref(): void }
  input.on('error', () => {})
  const pid = Number(await firstLine(output))
  if (!Number.isInteger(pid) || pid <= 0) throw new StartProblem(`${program} cannot be started: ${String(failure)}.`)
  child.unref()
  input.unref()
  output.unref()
  return {
    pid,
    ended: () => failure !== null || child.exitCode !== null || child.signalCode !== null,
    gone,
    stop: () => {
      child.ref()
      input.end()
      return gone
    },
  }
}
