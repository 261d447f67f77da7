import type { PaperPrinter } from '../../commands/ports/paper-printer.ts'

let printed: Promise<Uint8Array> | undefined

/**
 * Attaches a worker's first receipt to all its mails: to print one takes longer than all that the product does for a
 * purchase. What is on a paper is shown by `api/documents/papers.test.ts` and by the tests of those who mail one.
 */
export const printedOnce = (printer: PaperPrinter): PaperPrinter => ({
  print: (paper) => {
    printed ??= printer.print(paper).catch((error: unknown) => {
      printed = undefined
      throw error
    })
    return printed
  },
})
