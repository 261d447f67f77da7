import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SheetRow, WorkbookReader } from '../../commands/ports/workbook-reader.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import {
  fileTooLarge,
  MAX_FILE_BYTES,
  READ_MEGABYTES,
  READ_MILLISECONDS,
  workbookUnreadable,
} from './workbook-limits.ts'

type Answer = Result<readonly SheetRow[], Refusal>

const child = fileURLToPath(new URL('./read-workbook.child.ts', import.meta.url))

/** Windows starts no process without its root. */
const { SystemRoot } = process.env
const bareEnvironment = SystemRoot === undefined ? {} : { SystemRoot }

/** Files read at the same time; others wait, so that their memory is bounded together too. */
const AT_ONCE = 2

/**
 * Reads each workbook in a process of its own, which is killed when it takes too long and dies alone when it takes too
 * much memory. A thread would not do: V8 ends the whole process when a thread's heap overflows in one large step. The
 * process is given no environment, and so no secrets.
 */
export const workbookReader = (milliseconds: number = READ_MILLISECONDS): WorkbookReader => {
  const turn = turns(AT_ONCE)
  return {
    read: (content) =>
      content.length > MAX_FILE_BYTES
        ? Promise.resolve(refuse(fileTooLarge))
        : turn(() => readApart(content, milliseconds)),
  }
}

const readApart = (content: Uint8Array, milliseconds: number): Promise<Answer> =>
  new Promise((resolve) => {
    const reader = fork(child, {
      execArgv: [`--max-old-space-size=${READ_MEGABYTES}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: bareEnvironment,
    })
    const settle = (answer: Answer) => {
      clearTimeout(timer)
      reader.kill('SIGKILL')
      resolve(answer)
    }
    const timer = setTimeout(() => settle(refuse(workbookUnreadable)), milliseconds)
    reader.once('message', (answer) => settle(answer as Answer))
    reader.once('error', () => settle(refuse(workbookUnreadable)))
    reader.once('exit', () => settle(refuse(workbookUnreadable)))
    // When the process is gone before the file reached it, its exit tells.
    reader.send(content, () => {})
  })

/** Lets at most `limit` tasks run at a time, in the order they came. */
const turns = (limit: number) => {
  let free = limit
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
