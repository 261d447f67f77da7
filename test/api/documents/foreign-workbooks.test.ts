import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSheets } from '../../../api/documents/read-sheets.ts'
import { MAX_COLUMNS } from '../../../domain/kernel/workbook/cell-reader.ts'
import { type WorkbookXml, workbookXml } from '../../support/workbook-xml.ts'

/** The first row as text; a cell that is not text with its kind. */
const shown = (content: Uint8Array) => {
  const read = readSheets(content)
  if (!read.ok) return read.error.code
  const [row] = read.value[0]?.rows ?? []
  return row?.cells.map((text, at) => (row.kinds?.has(at) ? `${row.kinds.get(at)} ${text}` : text))
}
const row = (...cells: readonly string[]) => `<row r="1">${cells.join('')}</row>`
const number = (value: string | number, style = 1) => `<c s="${style}"><v>${value}</v></c>`
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

const MAY_2 = 41_761
const cases: readonly [
  title: string,
  workbook: Omit<WorkbookXml, 'sheets'> & { readonly rows: string },
  readonly string[],
][] = [
  [
    'ISO dates, with and without time, zone and date format',
    {
      format: 14,
      rows: row(
        '<c t="d"><v>2014-05-02</v></c>',
        '<c t="d"><v>2014-05-02T00:00:00</v></c>',
        '<c t="d" s="1"><v>2014-05-02T00:00:00Z</v></c>',
        '<c t="d"><v>2014-05-02T23:30:00.000</v></c>',
      ),
    },
    Array.from({ length: 4 }, () => 'date 2014-05-02'),
  ],
  [
    'dates that count from 1904, as LibreOffice writes it',
    {
      format: 14,
      properties: '<workbookPr date1904="true"/>',
      rows: row(number(40_299), '<c t="d"><v>2014-05-02</v></c>'),
    },
    ['date 2014-05-02', 'date 2014-05-02'],
  ],
  [
    'dates that count from 1904, as Excel writes it',
    { format: 14, properties: '<workbookPr date1904="1"/>', rows: row(number(40_299)) },
    ['date 2014-05-02'],
  ],
  [
    'dates that explicitly count from 1900',
    { format: 14, properties: '<workbookPr date1904="false"/>', rows: row(number(MAY_2)) },
    ['date 2014-05-02'],
  ],
  [
    'the first days of 1900, and the leap day that only spreadsheets have',
    { format: 14, rows: row(number(1), number(59), number(60), number(61)) },
    ['date 1900-01-01', 'date 1900-02-28', '1900-02-29', 'date 1900-03-01'],
  ],
  [
    'a date in a column too narrow for its number',
    { format: 14, rows: row(number(-5), number(99_999_999)) },
    ['error #####', 'error #####'],
  ],
  ['the last second of a day', { format: 14, rows: row(number(41_761.99999)) }, ['date 2014-05-02']],
  ['a time of day', { format: 20, rows: row(number(0.5)) }, ['12:00']],
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((format): (typeof cases)[number] => [
    `the East Asian date format ${format}`,
    { format, rows: row(number(MAY_2)) },
    ['date 2014-05-02'],
  ]),
  ...[
    'dd.mm.yyyy',
    'd.m.yy',
    'd. mmmm yyyy',
    'TT.MM.JJJJ',
    'dd.mm.rrrr',
    '[$-407]dd.mm.yyyy',
    '[$-415]yyyy.mm.dd hh.mm',
    'mm/yy',
    '[$-407]d\\. mmmm yyyy;@',
    'yyyy\\-mm\\-dd',
    '[$-411]ggge"年"m"月"d"日"',
    'dd/mm/yyyy',
  ].map((format): (typeof cases)[number] => [
    `the date format ${format}`,
    { format, rows: row(number(MAY_2), number('41761.75')) },
    ['date 2014-05-02', 'date 2014-05-02'],
  ]),
  [
    'dates that count from 1904 in a format with bare points',
    { format: 'dd.mm.yyyy', properties: '<workbookPr date1904="1"/>', rows: row(number(40_299)) },
    ['date 2014-05-02'],
  ],
  ...['0.0 kg', '0.0 cm', '0.0 d', '#,##0.0 Std', '0.0 \\m', '0.0_m'].map((format): (typeof cases)[number] => [
    `the number format ${format}`,
    { format, rows: row(number('66.1'), number(150), number('0.3'), number('60.5')) },
    ['number 66.1', 'number 150', 'number 0.3', 'number 60.5'],
  ]),
  [
    'numbers with a unit in a workbook whose dates count from 1904',
    { format: '0.0 kg', properties: '<workbookPr date1904="1"/>', rows: row(number('66.1')) },
    ['number 66.1'],
  ],
  [
    'times of day in formats with bare points and fractions of seconds',
    { format: 'hh.mm.ss.000', rows: row(number(0.75)) },
    ['18:00'],
  ],
  ...['[Red]0.0;[Magenta]-0', '"day" 0', '#,##0.00\\ "kg"', '0.0\\ "years"'].map((format): (typeof cases)[number] => [
    `the number format ${format}`,
    { format, rows: row(number(5)) },
    ['number 5'],
  ]),
  [
    'errors of formulas',
    {
      rows: row(
        '<c t="e"><v>#N/A</v></c>',
        '<c t="e"><f>Sheet9!A1</f><v>#REF!</v></c>',
        '<c t="e"><v>#SPILL!</v></c>',
        '<c><v>abc</v></c>',
        '<c t="d"><v>banana</v></c>',
      ),
    },
    ['error #N/A', 'error #REF!', 'error #SPILL!', 'error #NUM!', 'error #VALUE!'],
  ],
  ['a text that reads like an error', { rows: row(inline('#N/A')) }, ['#N/A']],
  [
    'numbers with the noise of binary fractions',
    {
      rows: row(
        number('66.10000000000001', 0),
        number('6.6100000000000008E1', 0),
        number('0.1', 0),
        number('491711234567', 0),
      ),
    },
    ['number 66.1', 'number 66.1', 'number 0.1', 'number 491711234567'],
  ],
  ['yes and no', { rows: row('<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>') }, ['true', 'false']],
  [
    'elements with a namespace prefix',
    {
      prefix: 'x:',
      format: 14,
      texts: '<x:si><x:t>Mira</x:t></x:si>',
      rows: `<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" s="1"><x:v>${MAY_2}</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>Lee</x:t></x:is></x:c></x:row>`,
    },
    ['Mira', 'date 2014-05-02', 'Lee'],
  ],
  [
    'rows and cells without their places',
    { rows: `<row>${inline('Mira')}${number(2, 0)}</row>` },
    ['Mira', 'number 2'],
  ],
  [
    'cells with gaps between them',
    { rows: '<row r="1"><c r="B1"><v>1</v></c><c r="D1"><v>2</v></c></row>' },
    ['', 'number 1', '', 'number 2'],
  ],
  [
    'character data sections',
    {
      texts: '<si><t><![CDATA[A & B]]></t></si>',
      rows: row(inline('<![CDATA[Tom & Jo <x>]]>'), '<c t="s"><v>0</v></c>', '<c t="str"><v><![CDATA[a&b]]></v></c>'),
    },
    ['Tom & Jo <x>', 'A & B', 'a&b'],
  ],
  [
    'formatted text without its phonetic reading',
    {
      texts:
        '<si><r><t>Mi</t></r><r><rPr><b/></rPr><t xml:space="preserve">ra </t></r><rPh sb="0" eb="1"><t>XX</t></rPh></si>',
      rows: row('<c t="s"><v>0</v></c>'),
    },
    ['Mira'],
  ],
  [
    'the stored result of a formula, which is never calculated',
    {
      rows: row(
        '<c t="str"><f>UPPER("x")</f><v>X</v></c>',
        '<c><f>1+1</f><v>2</v></c>',
        '<c><f>1+1</f></c>',
        inline('z'),
      ),
    },
    ['X', 'number 2', '', 'z'],
  ],
  [
    'names of objects’ own properties',
    { rows: row(...['constructor', '__proto__', 'toString'].map(inline)) },
    ['constructor', '__proto__', 'toString'],
  ],
]

describe('a workbook of another program', () => {
  it.each(cases)('shows %s', (_, { rows, ...workbook }, expected) => {
    expect(shown(workbookXml({ ...workbook, sheets: { Sheet1: rows } }))).toEqual(expected)
  })

  it('is refused if a cell names a text that it does not have', () => {
    const texts = '<si><t>a</t></si>'
    expect(shown(workbookXml({ texts, sheets: { S: row('<c t="s"><v>99</v></c>') } }))).toBe('workbook-unreadable')
  })

  it('counts only filled rows, whatever is formatted below them', () => {
    const empty = Array.from({ length: 60_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/></row>`).join(
      '',
    )
    expect(shown(workbookXml({ sheets: { S: `${row(inline('Mira'))}${empty}` } }))).toEqual(['Mira'])
  })

  it('may name its encoding without a hyphen', () => {
    const parts = unzipSync(workbookXml({ sheets: { S: row(inline('Zoë')) } }))
    for (const [name, part] of Object.entries(parts)) {
      parts[name] = strToU8(strFromU8(part).replace('encoding="UTF-8"', 'encoding="utf8"'))
    }
    expect(shown(zipSync(parts))).toEqual(['Zoë'])
  })

  it('keeps a filled cell beyond the columns that are read, and no other', () => {
    const cells = shown(
      workbookXml({ sheets: { S: '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>7</v></c></row>' } }),
    )
    expect(cells).toEqual(['number 1', ...Array.from({ length: MAX_COLUMNS - 1 }, () => ''), 'number 7'])
  })

  it('keeps the numbers of its rows', () => {
    const read = readSheets(
      workbookXml({
        sheets: {
          S: `${row(inline('Name'))}<row r="7"><c r="A7"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>`,
        },
      }),
    )
    expect(read).toMatchObject({ ok: true, value: [{ rows: [{ row: 1 }, { row: 7 }, { row: 1_048_576 }] }] })
  })
})

describe('the sheets of a workbook', () => {
  const one = (text: string) => row(inline(text))
  const book = workbookXml({ sheets: { List: one('a'), Help: one('b'), 'Más &amp; más': one('c') } })
  const textsOf = (choice?: Parameters<typeof readSheets>[1], content = book) => {
    const read = readSheets(content, choice)
    return read.ok
      ? read.value.map(({ name, rows }) => `${name}: ${rows.flatMap(({ cells }) => cells)}`)
      : read.error.code
  }

  it('are read by their place or name, and of the others only the name', () => {
    expect(textsOf()).toEqual(['List: a', 'Help: b', 'Más &amp; más: c'])
    expect(textsOf('first')).toEqual(['List: a', 'Help: ', 'Más &amp; más: '])
    expect(textsOf(['HELP', 'nothing'])).toEqual(['List: ', 'Help: b', 'Más &amp; más: '])
    expect(textsOf(['nothing'], workbookXml({ sheets: { Any: one('d') } }))).toEqual(['Any: d'])
  })

  it('count towards the limit only if they are chosen, without their headers', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => row(inline(`n${at}`)).replace('<row r="1">', '<row>')).join('')
    const book = workbookXml({ sheets: { List: rows(10_001), Help: rows(80) } })
    expect(textsOf('first', book)).toHaveLength(2)
    const [list, help] = [readSheets(book, 'first'), readSheets(book)]
    expect(list.ok && list.value[0]?.rows).toHaveLength(10_001)
    expect(help).toMatchObject({
      ok: false,
      error: { code: 'workbook-too-large', message: 'The workbook has more than 10,000 rows.' },
    })
  })
})
