/**
 * The program cannot start, for a reason an operator can fix. The message is one or more sentences, shown without a
 * stack.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** The first line of the error's message, followed by its cause if that adds something. */
const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as {
    readonly message?: string
    readonly code?: string
    readonly cause?: unknown
  }
  const [line = ''] = (message ?? '').split('\n')
  // gRPC ends its messages with this heading, usually with no text after it.
  const reason = line.trim().replace(/ ?Resolution note:$/, '')
  const own = reason.replace(/\.$/, '') || code || String(error)
  const deeper = cause === undefined ? own : reasonOf(cause)
  return own.includes(deeper) ? own : `${own} (${deeper})`
}

/**
 * Turns an error about a file in the data folder, which an operator can fix, into a StartProblem; returns any other
 * error unchanged.
 */
export const asDataFolderProblem = (error: unknown, dataDir: string): unknown => {
  const { path, code } = error as { readonly path?: unknown; readonly code?: unknown }
  return error instanceof Error && typeof path === 'string' && path.startsWith(dataDir) && typeof code === 'string'
    ? new StartProblem(`The data folder ${dataDir} cannot be used (${error.message}). Nothing was deleted.`)
    : error
}

/** The warning for a part without which the program can start. */
export const warningOf = (setting: string, error: unknown, consequence: string): string =>
  `${setting} does not work at the moment: ${reasonOf(error)}. ${consequence}`

/**
 * Like Promise.all, but waits for all of them, so that an operator sees all problems together. Throws one StartProblem
 * with a line for each, or the first other error.
 */
export const allOrStartProblem = async <T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  const failures = (await Promise.allSettled(works)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const unexpected = failures.find((failure) => !(failure instanceof StartProblem))
  if (unexpected !== undefined) throw unexpected
  // A part that depends on a failed one repeats its message.
  const sentences = new Set(failures.map((failure: StartProblem) => failure.message))
  if (sentences.size > 0) throw new StartProblem([...sentences].join('\n'))
  return Promise.all(works) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>
}

/** Runs `work`; if it fails, throws a StartProblem that names the setting it depends on. */
export const withSetting = async <T>(setting: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`${setting} cannot be used: ${reasonOf(error)}.`)
  }
}

/** A part cannot start because its disk is full: its data are intact, and it starts when there is room. */
export class DiskFullProblem extends StartProblem {
  constructor(folder: string) {
    super(`The disk of ${folder} is full: make room on it, then start again. Nothing was deleted.`)
  }
}
