/** The part of wawoff2 that we use; the package has no types. */
declare module 'wawoff2' {
  const woff2: {
    /** WOFF 2 to TrueType. */
    decompress(file: Uint8Array): Promise<Uint8Array>
  }
  export default woff2
}
