import { asProblem } from '../../client/problem.ts'
import { warningsIn } from '../../registration/use-warnings.ts'

/**
 * Restores lines one after another. A line that would break a rule is tried again after the others, because they may be
 * what it requires; if that does not help, it is restored with its rules set aside, because it was held before.
 */
export const restoreLines = async (
  lineIds: readonly string[],
  restore: (lineId: string, setAside: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  let left = lineIds
  while (left.length > 0) {
    const refused: { readonly lineId: string; readonly codes: readonly string[] }[] = []
    for (const lineId of left) {
      try {
        await restore(lineId, [])
      } catch (thrown) {
        const warnings = warningsIn(asProblem(thrown))
        if (warnings === null) throw thrown
        refused.push({ lineId, codes: warnings.map(({ code }) => code) })
      }
    }
    const [first, ...others] = refused
    if (first !== undefined && refused.length === left.length) {
      await restore(first.lineId, first.codes)
      left = others.map(({ lineId }) => lineId)
    } else left = refused.map(({ lineId }) => lineId)
  }
}
