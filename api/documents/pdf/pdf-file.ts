import layoutDocument from '@react-pdf/layout'
import render from '@react-pdf/render'
import { Document, Font, pdf } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import { createElement, type ReactElement } from 'react'

/** A file that grows by pages. What it returns are the bytes since the last time. */
export interface PdfFile {
  add(pages: ReactElement): Promise<Uint8Array>
  end(): Promise<Uint8Array>
}

/** Draws what is laid out; its types leave out what it draws. */
const draw = render as unknown as (pen: PDFDocument, laidOut: unknown) => void
const layOut = layoutDocument as unknown as (document: unknown, fonts: typeof Font) => Promise<unknown>

/**
 * Opens a file. The renderer's own way lays out all pages before it writes the first, and keeps all their pictures until
 * the end; here each `add` is laid out, written and let go.
 */
export const openPdf = ({ title, language }: { readonly title: string; readonly language: string }): PdfFile => {
  const pen = new PDFDocument({
    compress: true,
    autoFirstPage: false,
    // No page is written with the standard fonts, which lack most letters of names.
    font: null,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Matside', Producer: 'Matside' },
  })
  const end = pen.end.bind(pen)
  // The renderer ends the document after the pages that it is given; more follow.
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
