import { expect, it } from 'vitest'
import { correctionWorkbook } from '../../../api/documents/correction-workbook.ts'
import { readSheets } from '../../../api/documents/read-sheets.ts'

it('a workbook for correction has numbers and dates in cells of their kind, and reads as what was uploaded', async () => {
  const cells = [
    { text: 'First name: The first name is missing.', kind: undefined },
    { text: '36.5', kind: 'number' },
    { text: '2014-05-02', kind: 'date' },
    { text: '1900-01-01', kind: 'date' },
    { text: '#N/A', kind: 'error' },
    { text: '007', kind: undefined },
    { text: '', kind: undefined },
  ] as const
  const header = cells.map((_, at) => `Column ${at}`)
  const { filename, value } = await correctionWorkbook('to correct', [{ name: 'List', header, rows: [cells] }])
  expect(filename).toBe('to correct.xlsx')
  const read = readSheets(Buffer.from(value, 'base64'))
  expect(read).toMatchObject({
    ok: true,
    value: [
      {
        name: 'List',
        rows: [
          { row: 1, cells: header },
          {
            row: 2,
            cells: cells.slice(0, 6).map(({ text }) => text),
            kinds: new Map([
              [1, 'number'],
              [2, 'date'],
              [3, 'date'],
            ]),
          },
        ],
      },
    ],
  })
})
