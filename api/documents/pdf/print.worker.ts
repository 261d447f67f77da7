import { parentPort } from 'node:worker_threads'
import { openFonts } from './fonts.ts'
import { openPdf, type PdfFile } from './pdf-file.ts'
import { printable } from './printable.ts'
import type { FromPrinter, PagesOf, ToPrinter } from './sheet.ts'

const has = await openFonts()

/** The current file; the thread prints one at a time. */
let file: PdfFile
let pages: PagesOf<unknown>

const answerTo = async (message: ToPrinter): Promise<Uint8Array> => {
  if (message.kind === 'end') return file.end()
  if (message.kind === 'part') {
    const { content, isIncomplete } = printable(message.part, has)
    return file.add(pages(content, isIncomplete))
  }
  const drawing = (await import(message.module)) as { readonly pages: PagesOf<unknown> }
  pages = drawing.pages
  file = openPdf({ title: message.title, language: message.language })
  return new Uint8Array()
}

parentPort?.on('message', (message: ToPrinter) => {
  const send = (answer: FromPrinter): void => parentPort?.postMessage(answer)
  answerTo(message).then(
    (bytes) => send({ bytes: Uint8Array.from(bytes) }),
    (error: unknown) => send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
