import type { PaperPrinter } from '../../commands/ports/paper-printer.ts'

let printed: Promise<Uint8Array> | undefined

/**
 * Prints one receipt per worker and attaches it to every mail, because printing takes longer than the rest of a purchase. The
 * contents of printed documents are tested in `api/documents/papers.test.ts` and where a document is mailed.
 */
export const cachedPrinter = (printer: PaperPrinter): PaperPrinter => ({
  print: (paper) => {
    printed ??= printer.print(paper).catch((error: unknown) => {
      printed = undefined
      throw error
    })
    return printed
  },
})
