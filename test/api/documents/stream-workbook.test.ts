import ExcelJS from 'exceljs'
import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { streamWorkbook } from '../../../api/documents/stream-workbook.ts'
import type { CellContent } from '../../../api/documents/write-workbook.ts'
import { bytesOf, pagesOf } from '../../support/streams.ts'

const columns = [
  { header: 'Name', width: 20 },
  { header: 'When', width: 18, format: 'yyyy-mm-dd hh:mm' },
  { header: 'Sum', width: 12, format: '#,##0.00' },
]
const made = (...pages: readonly (readonly (readonly CellContent[])[])[]) =>
  bytesOf(streamWorkbook({ name: 'Böses & <Blatt>', columns, pages: pagesOf(...pages) }))
const read = async (bytes: Uint8Array) => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer)
  const [sheet] = workbook.worksheets
  if (sheet === undefined) throw new Error('no sheet')
  return sheet
}
const sheetXml = (bytes: Uint8Array): string =>
  strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

describe('a sheet whose rows come in pages', () => {
  it('keeps texts, times, amounts and empty cells when another program reads it', async () => {
    const when = new Date('2027-03-06T09:30:00Z')
    const sheet = await read(
      await made(
        [['Ada & <Grace>', when, 12.5]],
        [
          [null, null, -3],
          ['', when, 0],
        ],
      ),
    )
    expect(sheet.name).toBe('Böses & <Blatt>')
    expect(sheet.getCell('A2').value).toBe('Ada & <Grace>')
    expect(sheet.getCell('B2').value).toEqual(when)
    expect(sheet.getCell('B2').numFmt).toBe('yyyy-mm-dd hh:mm')
    expect(sheet.getCell('C2').value).toBe(12.5)
    expect(sheet.getCell('C2').numFmt).toBe('#,##0.00')
    expect(sheet.getCell('A3').value).toBeNull()
    expect(sheet.getCell('C3').value).toBe(-3)
    expect(sheet.rowCount).toBe(4)
    expect(sheet.getCell('A1').font.bold).toBe(true)
    expect(sheet.views).toEqual([expect.objectContaining({ state: 'frozen', ySplit: 1 })])
  })

  it('is a valid workbook without rows', async () => {
    const sheet = await read(await made())
    expect(sheet.rowCount).toBe(1)
    expect(sheet.getCell('C1').value).toBe('Sum')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'])('writes %j as text', async (text) => {
    const bytes = await made([[text, null, null]])
    expect(sheetXml(bytes)).not.toMatch(/<f[ >]/)
    expect((await read(bytes)).getCell('A2').value).toBe(`'${text}`)
  })

  it('keeps any text except characters that XML does not allow', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 60 }), async (texts) => {
        const sheet = await read(await made(texts.map((text) => [`x${text}`, null, null])))
        texts.forEach((text, at) => {
          const allowed = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
          // XML parsers normalize line ends.
          const oneEnd = (ends: string): string => ends.replace(/\r\n?/g, '\n')
          expect(oneEnd(String(sheet.getCell(`A${at + 2}`).value))).toBe(oneEnd(`x${allowed}`))
        })
      }),
      { numRuns: 10 },
    ))

  it('requests a page once the previous one was consumed, and stops with its consumer', async () => {
    const asked: number[] = []
    let isOver = false
    const pages = async function* () {
      try {
        for (let at = 0; at < 1_000; at++) {
          asked.push(at)
          yield Array.from({ length: 250 }, (_, row) => [`${at} ${row} ${Math.sin(at * 250 + row)}`, null, null])
        }
      } finally {
        isOver = true
      }
    }
    const file = streamWorkbook({ name: 'x', columns, pages: pages() })
    for await (const part of file) if (asked.length > 10 && part.length > 100) break
    await expect.poll(() => isOver).toBe(true)
    expect(asked.length).toBeLessThan(100)
  })

  it('rethrows an error of its pages', async () => {
    const pages = async function* () {
      yield [['one', null, null]]
      throw new Error('the database went away')
    }
    await expect(bytesOf(streamWorkbook({ name: 'x', columns, pages: pages() }))).rejects.toThrow(
      'the database went away',
    )
  })
})
