import type { PaperPrinter } from '../../../commands/ports/paper-printer.ts'
import type { Printer } from './printer.ts'

/** Mails are sent by the installation: its papers take their turns as one owner. */
const job = { module: new URL('./paper.pdf.ts', import.meta.url), owner: 'mail', pages: 1 }

/** Prints receipts and invoices. */
export const paperPrinter = (printer: Printer): PaperPrinter => ({
  print: async (paper) => {
    const { language, heading, title } = paper
    const bytes: Uint8Array[] = []
    for await (const some of printer.print({ ...job, language, title: `${heading}: ${title}`, parts: [paper] }))
      bytes.push(some)
    return Buffer.concat(bytes)
  },
})
