import layoutDocument from '@react-pdf/layout'
import render from '@react-pdf/render'
import { Document, Font, pdf } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import { createElement, type ReactElement } from 'react'

/** A PDF written page by page. Both methods return the bytes written since the previous call. */
export interface PdfFile {
  add(pages: ReactElement): Promise<Uint8Array>
  end(): Promise<Uint8Array>
}

/** Draws a layout; the package's types omit the second parameter. */
const draw = render as unknown as (pen: PDFDocument, laidOut: unknown) => void
const layOut = layoutDocument as unknown as (document: unknown, fonts: typeof Font) => Promise<unknown>

/**
 * Opens a file. The renderer's own API lays out all pages before it writes the first and keeps all pictures until the
 * end; here each `add` lays out, writes and releases its pages.
 */
export const openPdf = ({ title, language }: { readonly title: string; readonly language: string }): PdfFile => {
  const pen = new PDFDocument({
    compress: true,
    autoFirstPage: false,
    // The standard fonts are not used: they lack most letters of names.
    font: null,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Matside', Producer: 'Matside' },
  })
  const end = pen.end.bind(pen)
  // The renderer ends the document after each set of pages, but more follow.
  pen.end = () => {}
  return {
    add: async (pages) => {
      const { container } = pdf(createElement(Document, null, pages))
      draw(pen, await layOut(container.document, Font))
      return pen.read() ?? new Uint8Array()
    },
    end: async () => {
      end()
      const rest: Uint8Array[] = []
      for await (const chunk of pen) rest.push(chunk)
      return Buffer.concat(rest)
    },
  }
}
