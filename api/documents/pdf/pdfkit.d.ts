/** What we use of pdfkit, whose types are not among its files. */
declare module 'pdfkit' {
  export default class PDFDocument {
    constructor(options: Readonly<Record<string, unknown>>)
    end(): void
    read(): Uint8Array | null
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
  }
}
