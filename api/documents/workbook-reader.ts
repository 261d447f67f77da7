import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Semaphore } from 'async-mutex'
import type { Sheet, SheetChoice, WorkbookReader } from '../../commands/ports/workbook-reader.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { MAX_WORKBOOK_BYTES } from '../../domain/kernel/workbook/file-size.ts'
import type { Encoding } from '../../domain/kernel/workbook/reading.ts'
import { cpuLimit, cpuTime } from '../operator/cpu-limit.ts'
import {
  fileTooLarge,
  READ_MEGABYTES,
  READ_MILLISECONDS,
  workbookTooSlow,
  workbookUnreadable,
} from './workbook-limits.ts'

type Answer = Result<readonly Sheet[], Refusal>
/** What the child is asked to read. */
export interface ReadRequest {
  readonly content: Uint8Array
  readonly choice: SheetChoice | undefined
  readonly encoding: Encoding | undefined
}

const child = fileURLToPath(new URL('./read-workbook.child.ts', import.meta.url))

/** Windows cannot start a process without this variable. */
const { SystemRoot } = process.env
const bareEnvironment = SystemRoot === undefined ? {} : { SystemRoot }

/** Files read concurrently; others wait, so that their total memory is bounded. */
const MAX_CONCURRENT = 2

/**
 * Reads each workbook in a child process, which is killed if it takes too long and crashes alone if it needs too much
 * memory. A worker thread is not enough: V8 aborts the whole process if a thread's heap overflows in one large
 * allocation. The child gets no environment variables, and so no secrets. `milliseconds` limits its CPU time for one
 * workbook.
 */
export const workbookReader = (milliseconds: number = READ_MILLISECONDS): WorkbookReader => {
  const slots = new Semaphore(MAX_CONCURRENT)
  return {
    read: (content, choice, encoding) =>
      content.length > MAX_WORKBOOK_BYTES
        ? Promise.resolve(refuse(fileTooLarge))
        : slots.runExclusive(() => readInChild({ content, choice, encoding }, milliseconds)),
  }
}

const readInChild = (request: ReadRequest, milliseconds: number): Promise<Answer> =>
  new Promise((resolve) => {
    const reader = fork(child, {
      execArgv: [`--max-old-space-size=${READ_MEGABYTES}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: bareEnvironment,
    })
    const settle = (answer: Answer) => {
      watch.stop()
      reader.kill('SIGKILL')
      resolve(answer)
    }
    const late = () => settle(refuse(workbookTooSlow))
    const watch = cpuLimit({ milliseconds, worked: () => cpuTime(reader.pid), late })
    watch.start()
    reader.once('message', (answer) => settle(answer as Answer))
    reader.once('error', () => settle(refuse(workbookUnreadable)))
    reader.once('exit', () => settle(refuse(workbookUnreadable)))
    // If the process exits before it receives the file, 'exit' settles the answer.
    reader.send(request, () => {})
  })
