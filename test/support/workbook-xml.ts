import { zipSync } from 'fflate'

const NS = 'http://schemas.openxmlformats.org'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface WorkbookXml {
  /** The sheets' rows as XML, by name; several for several sheets. */
  readonly sheets: Readonly<Record<string, string>>
  /** Number format of cells with `s="1"`: the id of a built-in one, or a code. */
  readonly format?: number | string
  /** The `workbookPr` element. */
  readonly properties?: string
  /** `si` elements. */
  readonly texts?: string
  /** XML after the rows of each sheet. */
  readonly after?: string
  /** A namespace prefix for every element, such as `x:`. */
  readonly prefix?: string
}

/** A workbook of exactly this XML, as other programs write it: our own writer cannot produce their peculiarities. */
export const workbookXml = ({
  sheets,
  format,
  properties = '',
  texts,
  after = '',
  prefix: x = '',
}: WorkbookXml): Uint8Array => {
  const main = `xmlns${x === '' ? '' : `:${x.slice(0, -1)}`}="${NS}/spreadsheetml/2006/main"`
  const names = Object.keys(sheets)
  const related = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${NS}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = (...all: readonly string[]): string =>
    `${HEAD}<Relationships xmlns="${NS}/package/2006/relationships">${all.join('')}</Relationships>`
  const part = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}" ContentType="${TYPE}.${type}+xml"/>`
  const [id, code] = typeof format === 'string' ? [164, format] : [format ?? 0, null]
  const formats =
    code === null
      ? ''
      : `<${x}numFmts count="1"><${x}numFmt numFmtId="164" formatCode="${escaped(code)}"/></${x}numFmts>`
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${texts === undefined ? '' : part('sharedStrings.xml', 'sharedStrings')}${names.map((_, at) => part(`worksheets/sheet${at + 1}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations(related('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<${x}workbook ${main} xmlns:r="${NS}/officeDocument/2006/relationships">${properties}<${x}sheets>${names.map((name, at) => `<${x}sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</${x}sheets></${x}workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_, at) => related(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      related('styles', 'styles', 'styles.xml'),
      ...(texts === undefined ? [] : [related('texts', 'sharedStrings', 'sharedStrings.xml')]),
    ),
    'xl/styles.xml': `${HEAD}<${x}styleSheet ${main}>${formats}<${x}cellXfs count="2"><${x}xf numFmtId="0"/><${x}xf numFmtId="${id}" applyNumberFormat="1"/></${x}cellXfs></${x}styleSheet>`,
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': `${HEAD}<${x}sst ${main}>${texts}</${x}sst>` }),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<${x}worksheet ${main}><${x}sheetData>${rows}</${x}sheetData>${after}</${x}worksheet>`,
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, new TextEncoder().encode(xml)])))
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Rows of cells; `cell` writes the cell at a place such as `B3`. */
export const grid = (rows: number, columns: number, cell: (place: string) => string): string => {
  const letters = Array.from({ length: columns }, (_, at) => lettersOf(at))
  return Array.from(
    { length: rows },
    (_, at) => `<row r="${at + 1}">${letters.map((letter) => cell(`${letter}${at + 1}`)).join('')}</row>`,
  ).join('')
}
