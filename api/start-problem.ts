/** The program cannot start, for a reason a person can act on. The message is one sentence or more, shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

const reasonOf = (error: unknown): string => {
  const { message, code } = error as { readonly message?: string; readonly code?: string }
  const [line = ''] = (message ?? '').split('\n')
  return line.trim().replace(/\.$/, '') || code || String(error)
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
