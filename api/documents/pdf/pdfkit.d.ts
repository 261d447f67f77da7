/** The part of pdfkit that we use; the package has no types. */
declare module 'pdfkit' {
  export default class PDFDocument {
    constructor(options: Readonly<Record<string, unknown>>)
    end(): void
    read(): Uint8Array | null
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
  }
}
