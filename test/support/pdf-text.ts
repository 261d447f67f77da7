import { inflateSync } from 'node:zlib'

/** Extracts the text of a PDF page by page, by the fonts' character tables. */
export const textOfPdf = (bytes: Uint8Array): readonly string[] => {
  const objects = objectsOf(Buffer.from(bytes))
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (table !== undefined) fonts.set(name, charactersOf(objects.get(table)?.content ?? ''))
    }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => shownBy(objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.content ?? '', fonts))
}

/** The number of embedded pictures. */
export const picturesOfPdf = (bytes: Uint8Array): number =>
  [...objectsOf(Buffer.from(bytes)).values()].filter(({ head }) => head.includes('/Subtype /Image')).length

interface PdfObject {
  readonly head: string
  readonly content: string
}

const objectsOf = (bytes: Buffer): ReadonlyMap<string, PdfObject> => {
  const text = bytes.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id = '', 2: body = '', index } of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [head = ''] = body.split(/^stream\n/m)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const start = text.indexOf('stream\n', index) + 'stream\n'.length
    const isPacked = head.includes('/FlateDecode') && !head.includes('/Subtype /Image')
    const content = isPacked ? inflateSync(bytes.subarray(start, start + length)).toString('latin1') : ''
    objects.set(id, { head, content })
  }
  return objects
}

/** A font's characters by code, both as written in the file. */
const charactersOf = (table: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const characters = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    )
    characters.forEach((character, at) => {
      found.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), character)
    })
  }
  return found
}

const shownBy = (drawing: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string => {
  let font: ReadonlyMap<string, string> | undefined
  let text = ''
  for (const [, name, shown = ''] of drawing.matchAll(/\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name)
    for (const [, codes = ''] of shown.matchAll(/<([0-9a-f]+)>/gi))
      text += (codes.match(/.{4}/g) ?? []).map((code) => font?.get(code.toLowerCase()) ?? '\u{fffd}').join('')
  }
  return text
}
