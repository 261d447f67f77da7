import { describe, expect, it } from 'vitest'
import { csvTextCell } from '../../../api/documents/csv-cell.ts'
import { readSheets } from '../../../api/documents/read-sheets.ts'
import { MAX_COLUMNS } from '../../../domain/kernel/workbook/cell-reader.ts'
import type { Encoding } from '../../../domain/kernel/workbook/reading.ts'

const utf16 = (text: string, order: 'le' | 'be'): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
const rowsOf = (content: Uint8Array) => {
  const read = readSheets(content)
  return read.ok ? (read.value[0]?.rows ?? []).map(({ row, cells }) => [row, ...cells]) : read.error.code
}
const text = (content: string) => Buffer.from(content)
const table = [
  ['Name', 'Weight (kg)', 'Club'],
  ['José "Zé" Müller', '66,1', 'Kraków – nord; süd, "A"'],
  ['Ola', '40.5', 'line 1\nline 2'],
]
const quoted = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csv = (separator: string, end = '\r\n') => table.map((row) => row.map(quoted).join(separator)).join(end) + end
const expected = table.map((row, at) => [at + 1, ...row])
/** Windows-1252 has the dash and the accents, but no ó of Kraków that is not in Latin-1. */
const windows1252 = (content: string) => Buffer.from(content.replaceAll('–', '\x96'), 'latin1')

describe('a table of text', () => {
  const encodings: readonly [string, (content: string) => Uint8Array][] = [
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', (content) => text(`\ufeff${content}`)],
    ['UTF-16, little-endian', (content) => utf16(`\ufeff${content}`, 'le')],
    ['UTF-16, big-endian', (content) => utf16(`\ufeff${content}`, 'be')],
    ['UTF-16 without a byte order mark', (content) => utf16(content, 'le')],
    ['Windows-1252', windows1252],
  ]
  const separators = [
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ] as const
  it.each(
    encodings.flatMap(([encoding, encode]) =>
      separators.map(([name, separator]) => [encoding, name, encode, separator] as const),
    ),
  )('in %s is read by its %s', (_, __, encode, separator) => {
    expect(rowsOf(encode(csv(separator)))).toEqual(expected)
  })

  it('says which encoding it has and whether that is a guess, and is read in the one that a person chooses', () => {
    const read = (content: Uint8Array, encoding?: Encoding) => {
      const sheets = readSheets(content, undefined, encoding)
      return sheets.ok ? [sheets.value[0]?.encoding, sheets.value[0]?.rows[0]?.cells[0]] : sheets.error.code
    }
    expect(read(text('Müller,x'))).toEqual([{ name: 'utf-8', isGuessed: false }, 'Müller'])
    expect(read(utf16('\ufeffMüller,x', 'be'))).toEqual([{ name: 'utf-16be', isGuessed: false }, 'Müller'])
    expect(read(utf16('Müller,x', 'le'))).toEqual([{ name: 'utf-16le', isGuessed: true }, 'Müller'])
    // Łukasz as Polish spreadsheets write it.
    const polish = Buffer.from([0xa3, ...Buffer.from('ukasz,x')])
    expect(read(polish)).toEqual([{ name: 'windows-1252', isGuessed: true }, '£ukasz'])
    expect(read(polish, 'windows-1250')).toEqual([{ name: 'windows-1250', isGuessed: true }, 'Łukasz'])
  })

  it('keeps what is beyond its header and beyond all columns', () => {
    expect(rowsOf(text(`a,b\n1,2,3\n${','.repeat(70)}far,further\n`))).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2', '3'],
      [3, ...Array.from({ length: MAX_COLUMNS }, () => ''), 'far'],
    ])
  })

  it('may end its lines in other ways, or declare its separator as Excel does', () => {
    expect(rowsOf(text(csv(',', '\n')))).toEqual(expected)
    expect(rowsOf(text(csv(',', '\r')))).toEqual(expected)
    expect(rowsOf(text(`sep=;\r\n${csv(';')}`))).toEqual(expected)
    expect(rowsOf(text(csv(',').trimEnd()))).toEqual(expected)
  })

  it('keeps the numbers of its rows, empty cells and quotes within a cell', () => {
    expect(rowsOf(text('a,b,c\n\n,,\n,5\'10",x,\n'))).toEqual([
      [1, 'a', 'b', 'c'],
      [4, '', '5\'10"', 'x'],
    ])
  })

  it('is refused with the reason if it is none, or has too much', () => {
    expect(rowsOf(text('a,b\n"open,1\n'))).toBe('workbook-unreadable')
    expect(rowsOf(text('<html><table></table></html>'))).toBe('not-a-workbook')
    expect(rowsOf(text('name,value\0'))).toBe('not-a-workbook')
    expect(rowsOf(text(' \n'))).toBe('not-a-workbook')
    expect(readSheets(text('a\n'.repeat(400_000)))).toMatchObject({
      error: { message: 'The workbook has more than 10,000 rows.' },
    })
    expect(readSheets(text(`${'a,'.repeat(50)}\n`.repeat(9_000)))).toMatchObject({
      error: { message: 'The file has more than 250,000 filled cells.' },
    })
  })
})

it('a workbook with a password or in the old format is refused with what to do', () => {
  expect(readSheets(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({
    error: {
      code: 'not-a-workbook',
      message: 'The file has a password or an old format. Save it as .xlsx without a password.',
    },
  })
})

it.each(['=1', '+1', '-1', '@A1', '\t1', '\r1', '\n1', '＝1', '＋1', '－1', '＠A1', ' =1', '\n＝1'])(
  'a text cell that begins as %j does is no formula in a spreadsheet',
  (cell) => {
    expect(csvTextCell(cell)).toMatch(/^"?'/)
    expect(csvTextCell(`a${cell}`)).not.toMatch(/^"?'/)
  },
)
