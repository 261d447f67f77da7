/** The program cannot start, for a reason a person can act on. The message is one sentence or more, shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
