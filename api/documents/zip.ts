import { type Zippable, zipSync } from 'fflate'

/**
 * A .zip archive of files by name. Texts are compressed; pictures, which are compressed already, are only stored, so that
 * an archive of a family takes a few milliseconds.
 */
export const zipOf = (files: ReadonlyMap<string, string | Uint8Array>): Uint8Array => {
  const entries: Zippable = {}
  for (const [name, content] of files) {
    entries[name] = typeof content === 'string' ? [Buffer.from(content), { level: 6 }] : [content, { level: 0 }]
  }
  return zipSync(entries)
}
