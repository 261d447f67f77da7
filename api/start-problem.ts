/** The program cannot start, for a reason a person can act on. The message is one sentence or more, shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** The first line of what went wrong, and of what caused it where that says more. */
const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as {
    readonly message?: string
    readonly code?: string
    readonly cause?: unknown
  }
  const [line = ''] = (message ?? '').split('\n')
  // The last is how gRPC ends what it says, mostly without saying more.
  const said = line.trim().replace(/ ?Resolution note:$/, '')
  const own = said.replace(/\.$/, '') || code || String(error)
  const deeper = cause === undefined ? own : reasonOf(cause)
  return own.includes(deeper) ? own : `${own} (${deeper})`
}

/** A file or folder of the data folder that cannot be used is for a person to put right; every other error stays as it is. */
export const ofDataFolder = (error: unknown, dataDir: string): unknown => {
  const { path, code } = error as { readonly path?: unknown; readonly code?: unknown }
  return error instanceof Error && typeof path === 'string' && path.startsWith(dataDir) && typeof code === 'string'
    ? new StartProblem(`The data folder ${dataDir} cannot be used (${error.message}). Nothing was deleted.`)
    : error
}

/** What a program that goes on without a part says of it. */
export const warningOf = (setting: string, error: unknown, consequence: string): string =>
  `${setting} does not work now: ${reasonOf(error)}. ${consequence}`

/**
 * Waits for all, so that a person reads everything that is wrong at once. Throws one StartProblem with a line for each,
 * or the first failure that is none.
 */
export const allOf = async <T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  const failures = (await Promise.allSettled(works)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const strange = failures.find((failure) => !(failure instanceof StartProblem))
  if (strange !== undefined) throw strange
  // Parts that stand on one that failed fail as it did.
  const sentences = new Set(failures.map((failure: StartProblem) => failure.message))
  if (sentences.size > 0) throw new StartProblem([...sentences].join('\n'))
  return Promise.all(works) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>
}

/** Does what rests on a setting; where that fails, throws a StartProblem which names it. */
export const restingOn = async <T>(setting: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`${setting} cannot be used: ${reasonOf(error)}.`)
  }
}
