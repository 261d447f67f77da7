import type { PaperPrinter } from '../../../commands/ports/paper-printer.ts'
import type { Printer } from './printer.ts'

const module = new URL('./paper.pdf.ts', import.meta.url)

/** Prints receipts and invoices. */
export const paperPrinter = (printer: Printer): PaperPrinter => ({
  print: async (paper) => {
    const { language, heading, title } = paper
    const bytes: Uint8Array[] = []
    for await (const some of printer.print({ module, language, title: `${heading}: ${title}`, parts: [paper] }))
      bytes.push(some)
    return Buffer.concat(bytes)
  },
})
