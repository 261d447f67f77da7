import { expect, it } from 'vitest'
import { correctionWorkbook } from '../../../api/documents/correction-workbook.ts'
import { readSheets } from '../../../api/documents/read-sheets.ts'
import { kernelText } from '../../../domain/kernel/texts.ts'

it('a workbook for correction has numbers and dates in cells of their kind, and reads as what was uploaded', async () => {
  const cells = [
    { text: '36.5', kind: 'number' },
    { text: '2014-05-02', kind: 'date' },
    { text: '1900-01-01', kind: 'date' },
    { text: '#N/A', kind: 'error' },
    { text: '007', kind: undefined },
    { text: '', kind: undefined },
  ] as const
  const header = cells.map((_, at) => `Column ${at}`)
  const rows = [{ reasons: [], cells }]
  const { filename, value } = await correctionWorkbook([{ name: 'List', header, rows }], {
    of: 'registrations',
    title: 'Spring Cup',
    language: 'en',
  })
  expect(filename).toBe('registrations to correct - Spring Cup.xlsx')
  const read = readSheets(Buffer.from(value, 'base64'))
  expect(read).toMatchObject({
    ok: true,
    value: [
      {
        name: 'List',
        rows: [
          { row: 1, cells: ['What to correct', ...header] },
          {
            row: 2,
            cells: ['', ...cells.slice(0, 5).map(({ text }) => text)],
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

it.each([
  ['en', 'What to correct', 'Weight (kg): The cell has the error #N/A: correct its formula or clear it.'],
  ['es', 'Qué corregir', 'Weight (kg): La celda tiene el error #N/A: corrija su fórmula o vacíela.'],
  [
    'de',
    'Zu korrigieren',
    'Weight (kg): Die Zelle hat den Fehler #N/A: Korrigieren Sie die Formel oder leeren Sie die Zelle.',
  ],
] as const)('a workbook for correction says in %s what to correct', async (language, header, sentence) => {
  const reasons = [{ column: 'Weight (kg)', phrase: kernelText('cell-error', { code: '#N/A' }) }]
  const rows = [{ reasons, cells: [{ text: 'Mira', kind: undefined }] }]
  const { value } = await correctionWorkbook([{ name: 'List', header: ['First name'], rows }], {
    of: 'members',
    title: null,
    language,
  })
  expect(readSheets(Buffer.from(value, 'base64'))).toMatchObject({
    value: [{ rows: [{ cells: [header, 'First name'] }, { cells: [sentence, 'Mira'] }] }],
  })
})
