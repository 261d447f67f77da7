import ExcelJS from 'exceljs'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inertText } from '../../../api/documents/inert-text.ts'
import { MAX_ROWS, MAX_UNPACKED_BYTES } from '../../../api/documents/workbook-limits.ts'
import { workbookReader } from '../../../api/documents/workbook-reader.ts'
import { writeWorkbook } from '../../../api/documents/write-workbook.ts'
import { importTemplate } from '../../../api/registration/import-template.xlsx.ts'
import type { WorkbookReader } from '../../../commands/ports/workbook-reader.ts'
import { inlineWorkbookReader } from '../../support/inline-workbook-reader.ts'

const sheet = (rows: (string | number | Date | null)[][]) =>
  writeWorkbook([
    {
      name: 'Sheet',
      columns: [
        { header: 'Name', width: 10 },
        { header: 'Value', width: 10 },
      ],
      rows,
    },
  ])
const text = (content: string) => new TextEncoder().encode(content)
const changed = async (change: (parts: Record<string, Uint8Array>) => void) => {
  const parts = unzipSync(await sheet([['Mira', 1]]))
  change(parts)
  return zipSync(parts, { level: 1 })
}
/** The product's reader, with a longer time limit, so that a busy machine changes no result. */
const patient = workbookReader(20_000)
/** In this process unless given the product's reader, which starts a process for each file. */
const read = async (content: Uint8Array, reader: WorkbookReader = inlineWorkbookReader) => {
  const answer = await reader.read(content)
  return answer.ok ? (answer.value[0]?.rows ?? []).map(({ cells }) => cells.join('|')) : answer.error.code
}

describe('a workbook', () => {
  it('is read as text: dates as days, formulas as their stored result, without empty rows', async () => {
    const workbook = new ExcelJS.Workbook()
    const page = workbook.addWorksheet('Any')
    page.addRow(['Name', 'Born'])
    page.addRow([])
    page.addRow([{ richText: [{ text: 'Mi' }, { text: 'ra' }] }, new Date('2014-05-02T00:00:00Z')])
    page.addRow([
      { formula: 'UPPER("x")', result: 'X' },
      { text: 'a@b.example', hyperlink: 'mailto:a@b.example' },
    ])
    const content = new Uint8Array(await workbook.xlsx.writeBuffer())
    const answer = await workbookReader().read(content)
    expect(answer).toMatchObject({ ok: true, value: [{ name: 'Any', rows: [{ row: 1 }, { row: 3 }, { row: 4 }] }] })
    expect(await read(content)).toEqual(['Name|Born', 'Mira|2014-05-02', 'X|a@b.example'])
  })

  it('has all of its sheets read, with normalized names', async () => {
    const column = { header: 'Name', width: 10 }
    const content = await writeWorkbook([
      { name: 'Adults', columns: [column], rows: [['José'.normalize('NFD')]] },
      { name: 'Students', columns: [column], rows: [] },
    ])
    expect(await inlineWorkbookReader.read(content)).toMatchObject({
      value: [
        {
          name: 'Adults',
          rows: [
            { row: 1, cells: ['Name'] },
            { row: 2, cells: ['José'] },
          ],
        },
        { name: 'Students', rows: [{ row: 1, cells: ['Name'] }] },
      ],
    })
  })

  it('written by us contains no formula, and text that looks like one survives a round trip', async () => {
    const names = ['=1+1', '+44', '-x', '@SUM(A1)', '\t=1', '\nx', ' ＝1', '＝1', '＋1', '－1', '＠SUM(A1)', 'Mira']
    const content = await sheet(names.map((name) => [name, null]))
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(content.buffer as ArrayBuffer)
    workbook.worksheets[0]?.eachRow((row) => row.eachCell((cell) => expect(cell.type).toBe(ExcelJS.ValueType.String)))
    for (const name of names) expect(inertText(name)).toMatch(/^['M]/)
    const guarded = ["'\t=1", "'\nx", "' ＝1"]
    const signs = ['＝1', '＋1', '－1', '＠SUM(A1)']
    expect((await read(content)).slice(1)).toEqual(['=1+1', '+44', '-x', '@SUM(A1)', ...guarded, ...signs, 'Mira'])
  })

  it('loses characters that are invisible or cannot be stored', async () => {
    const content = await changed((parts) => {
      const name = 'xl/sharedStrings.xml'
      const strings = new TextDecoder().decode(parts[name])
      parts[name] = text(strings.replace('Mira', 'M_x0000_i_xD800_r_x0008_a_x000A__x202E_K_x0085_im'))
    })
    expect(await read(content)).toEqual(['Name|Value', 'Mi\ufffdra\nKim|1'])
    const cut = await read(await sheet([[`${'x'.repeat(1_999)}😀`, null]]))
    expect(cut).toEqual(['Name|Value', `${'x'.repeat(1_999)}\ufffd`])
  })

  it('used as import template begins with the import columns', async () => {
    const template = await importTemplate({ events: ['Forms'], facilities: [], levels: [], canAddFacility: true })
    expect(await read(template)).toEqual([
      'Contact emails|Training facility|First name|Last name|Gender|Date of birth|Weight (kg)|Height (cm)|Level|Events',
    ])
  })
})

/** What the file is, its content, and the code of the refusal. */
type Hostile = [string, () => Uint8Array | Promise<Uint8Array>, string]

describe('a hostile file', () => {
  const bomb = new Uint8Array(MAX_UNPACKED_BYTES + 1).fill(0x20)
  it.each<Hostile>([
    ['a renamed picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'not-a-workbook'],
    ['a renamed page', () => text('<html></html>'), 'not-a-workbook'],
    ['an empty file', () => new Uint8Array(), 'not-a-workbook'],
    ['another archive', () => zipSync({ 'a.txt': text('hello') }), 'not-a-workbook'],
    ['a cut-off workbook', async () => (await sheet([['Mira', 1]])).slice(0, 900), 'not-a-workbook'],
    [
      'a workbook with macros',
      () =>
        changed((parts) => {
          const types = new TextDecoder().decode(parts['[Content_Types].xml'])
          const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
          parts['[Content_Types].xml'] = text(
            types.replace(main, 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
          )
        }),
      'not-a-workbook',
    ],
    [
      'thousands of parts',
      () =>
        changed((parts) => {
          for (let at = 0; at < 2_000; at++) parts[`xl/worksheets/sheet${at}.xml`] = text('<worksheet/>')
        }),
      'workbook-too-large',
    ],
    [
      'external entities',
      () =>
        changed((parts) => {
          parts['xl/sharedStrings.xml'] = text(
            '<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
          )
        }),
      'workbook-unsafe',
    ],
    [
      'entities hidden in UTF-16',
      () =>
        changed((parts) => {
          parts['xl/sharedStrings.xml'] = Buffer.from('\ufeff<!DOCTYPE sst [<!ENTITY x "y">]><sst/>', 'utf16le')
        }),
      'workbook-unsafe',
    ],
  ])('%s is refused', async (_, content, code) => {
    expect(await read(await content())).toBe(code)
  })

  it.each<Hostile>([
    ['over 5 MB', () => new Uint8Array(5 * 1024 * 1024 + 1), 'file-too-large'],
    [
      'a bomb in the sheet',
      () =>
        changed((parts) => {
          parts['xl/worksheets/sheet1.xml'] = bomb
        }),
      'workbook-too-large',
    ],
    [
      'a bomb in addition to the sheet',
      () =>
        changed((parts) => {
          parts['xl/media/image1.png'] = bomb
        }),
      'workbook-too-large',
    ],
    [
      'a bomb that lies about its size',
      async () => {
        const content = await changed((parts) => {
          parts['xl/worksheets/sheet1.xml'] = bomb
        })
        return lying(content, 'xl/worksheets/sheet1.xml', 1_000)
      },
      'workbook-unreadable',
    ],
    [
      'more rows than anyone has',
      () =>
        changed((parts) => {
          const rows = Array.from(
            { length: MAX_ROWS + 2 },
            (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
          )
          parts['xl/worksheets/sheet1.xml'] = text(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
        }),
      'workbook-too-large',
    ],
    [
      'more nesting than memory holds',
      () =>
        changed((parts) => {
          parts['xl/worksheets/sheet1.xml'] = text(`<worksheet>${'<a>'.repeat(4_000_000)}`)
        }),
      'workbook-unreadable',
    ],
    [
      'broken XML',
      () =>
        changed((parts) => {
          parts['xl/worksheets/sheet1.xml'] = text('<worksheet><sheetData><row')
        }),
      'workbook-unreadable',
    ],
  ])('%s is refused by the process that reads it', async (_, content, code) => {
    expect(await read(await content(), patient)).toBe(code)
  })

  it('that merges or validates the whole sheet costs nothing', async () => {
    const content = await changed((parts) => {
      const page = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
      const traps =
        '</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' +
        '<dataValidations><dataValidation type="list" sqref="A1:XFD1048576"/></dataValidations>'
      parts['xl/worksheets/sheet1.xml'] = text(page.replace('</sheetData>', traps))
    })
    expect(await read(content, patient)).toEqual(['Name|Value', 'Mira|1'])
  })

  it('that overflows the reader’s memory in one step does not affect this process', async () => {
    const attributes = Array.from({ length: 1_500_000 }, (_, at) => `a${at}="1"`)
    const content = await changed((parts) => {
      parts['xl/worksheets/sheet1.xml'] = text(`<worksheet ${attributes.join(' ')}></worksheet>`)
    })
    await read(content, patient)
    expect(await read(await sheet([['Mira', 1]]), patient)).toEqual(['Name|Value', 'Mira|1'])
  })

  it('is refused when the time limit is reached', async () => {
    const answer = await workbookReader(0).read(await sheet([['Mira', 1]]))
    expect(answer).toMatchObject({ ok: false, error: { code: 'workbook-unreadable' } })
  })
})

/** Changes the unpacked size in a part's headers. */
const lying = (content: Uint8Array, name: string, size: number): Uint8Array => {
  const bytes = Buffer.from(content)
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    if (bytes.readUInt32LE(at - 46) === 0x02014b50) bytes.writeUInt32LE(size, at - 46 + 24)
    else if (bytes.readUInt32LE(at - 30) === 0x04034b50) bytes.writeUInt32LE(size, at - 30 + 22)
  }
  return bytes
}
