import { parentPort } from 'node:worker_threads'
import { hasGlyph, openFonts, openFontsFor } from './fonts.ts'
import { openPdf, type PdfFile } from './pdf-file.ts'
import { printable, textsIn } from './printable.ts'
import type { FromPrinter, PagesOf, ToPrinter } from './sheet.ts'

await openFonts()

/** The open files. */
const files = new Map<number, { readonly pdf: PdfFile; readonly pages: PagesOf<unknown> }>()

const openFile = (file: number) => {
  const found = files.get(file)
  if (found === undefined) throw new Error('The file is not open.')
  return found
}

const answerTo = async (message: ToPrinter): Promise<Uint8Array> => {
  if (message.kind === 'drop') {
    files.delete(message.file)
    return new Uint8Array()
  }
  if (message.kind === 'end') return openFile(message.file).pdf.end()
  if (message.kind === 'part') {
    const { pdf, pages } = openFile(message.file)
    await openFontsFor(textsIn(message.part))
    const { content, isIncomplete } = printable(message.part, hasGlyph)
    return pdf.add(pages(content, isIncomplete))
  }
  const drawing = (await import(message.module)) as { readonly pages: PagesOf<unknown> }
  const pdf = openPdf({ title: message.title, language: message.language })
  files.set(message.file, { pdf, pages: drawing.pages })
  return new Uint8Array()
}

parentPort?.on('message', (message: ToPrinter) => {
  const send = (answer: FromPrinter): void => parentPort?.postMessage(answer)
  answerTo(message).then(
    (bytes) => send({ bytes: Uint8Array.from(bytes) }),
    (error: unknown) => send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
