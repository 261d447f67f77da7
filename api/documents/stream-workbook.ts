import { deflatedZip } from './deflated-zip.ts'
import { inertText } from './inert-text.ts'
import { type CellContent, countedDate } from './write-workbook.ts'

export interface SheetColumn {
  readonly header: string
  readonly width: number
  /** Number format of the cells below the header: `yyyy-mm-dd`. */
  readonly format?: string
}

/** A sheet whose rows are streamed page by page. */
export interface StreamedSheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly pages: AsyncIterable<readonly (readonly CellContent[])[]>
}

const NS = 'http://schemas.openxmlformats.org'
const MAIN = `${NS}/spreadsheetml/2006/main`
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Characters per cell, the limit of spreadsheets (ECMA-376: 32,767). */
const LONGEST_TEXT = 32_767
const DAY_MS = 86_400_000
/** 1970-01-01 as a spreadsheet's serial date. */
const UNIX_EPOCH = 25_569

/**
 * Streams a workbook of one sheet with a bold, frozen header: only one page of rows is in memory at a time, and other
 * requests are served between pages. Strings become text, never formulas. Rethrows errors of `pages`.
 */
export const streamWorkbook = (sheet: StreamedSheet): AsyncGenerator<Uint8Array> =>
  deflatedZip([
    { name: '[Content_Types].xml', parts: [CONTENT_TYPES] },
    { name: '_rels/.rels', parts: [relations(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', parts: [workbookNaming(sheet.name)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      parts: [relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', parts: [stylesFor(formatsOf(sheet.columns))] },
    { name: 'xl/worksheets/sheet1.xml', parts: sheetText(sheet) },
  ])

const part = (name: string, type: string): string =>
  `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
const CONTENT_TYPES = `${HEAD}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`

const relations = (...to: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${NS}/package/2006/relationships">${to.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${NS}/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`

const workbookNaming = (name: string): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const formatsOf = (columns: readonly SheetColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ format }) => format ?? [])),
]

/** Style indexes: 0 is plain, 1 the header's, then one for each format. */
const FIRST_FORMAT = 2
const OWN_FORMATS = 164

const stylesFor = (formats: readonly string[]): string => {
  const own = formats.map((code, at) => `<numFmt numFmtId="${OWN_FORMATS + at}" formatCode="${escaped(code)}"/>`)
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  const style = (rest: string): string => `<xf borderId="0" fillId="0" ${rest}/>`
  const styles = [
    style('numFmtId="0" fontId="0" xfId="0"'),
    style('numFmtId="0" fontId="1" xfId="0" applyFont="1"'),
    ...formats.map((_, at) => style(`numFmtId="${OWN_FORMATS + at}" fontId="0" xfId="0" applyNumberFormat="1"`)),
  ]
  const fills = ['none', 'gray125'].map((kind) => `<fill><patternFill patternType="${kind}"/></fill>`).join('')
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}">`,
    own.length === 0 ? '' : `<numFmts count="${own.length}">${own.join('')}</numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    `<fills count="2">${fills}</fills>`,
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    `<cellStyleXfs count="1">${style('numFmtId="0" fontId="0"')}</cellStyleXfs>`,
    `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}

async function* sheetText({ columns, pages }: StreamedSheet): AsyncGenerator<string> {
  const formats = formatsOf(columns)
  const letters = columns.map((_, at) => lettersOf(at))
  const styles = columns.map(({ format }) => (format === undefined ? 0 : FIRST_FORMAT + formats.indexOf(format)))
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const headers = columns.map(({ header }, at) => cell(`${letters[at]}1`, 1, header)).join('')
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headers}</row>`
  let at = 1
  for await (const rows of pages) {
    let text = ''
    for (const row of rows) {
      at += 1
      text += `<row r="${at}">`
      row.forEach((content, column) => {
        text += cell(`${letters[column]}${at}`, styles[column] ?? 0, content)
      })
      text += '</row>'
    }
    if (text !== '') yield text
  }
  yield '</sheetData></worksheet>'
}

const cell = (place: string, style: number, content: CellContent): string => {
  if (content === null || content === '') return ''
  const start = style === 0 ? `<c r="${place}"` : `<c r="${place}" s="${style}"`
  if (typeof content === 'string')
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(inertText(content).slice(0, LONGEST_TEXT))}</t></is></c>`
  if (typeof content === 'boolean') return `${start} t="b"><v>${content ? 1 : 0}</v></c>`
  return `${start}><v>${typeof content === 'number' ? content : countedDate(content).getTime() / DAY_MS + UNIX_EPOCH}</v></c>`
}

const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML and removes characters that XML 1.0 does not allow. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
