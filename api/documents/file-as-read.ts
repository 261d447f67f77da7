import type { Sheet } from '../../commands/ports/workbook-reader.ts'
import type { SheetAsRead } from '../../domain/kernel/workbook/cell-reader.ts'
import type { FileAsRead } from '../contract/workbook.ts'

interface Read {
  readonly sheets: readonly SheetAsRead[]
  readonly encoding: Sheet['encoding'] | null
  readonly list?: FileAsRead['list']
}

/** How a file was read, as a preview answers it. */
export const fileAsRead = ({ sheets, encoding, list = null }: Read): FileAsRead => ({
  encoding: encoding ?? null,
  list,
  sheets: sheets.map(({ columns, fields, dates, ...sheet }) => ({
    ...sheet,
    columns: [...columns],
    fields: [...fields],
    dates: [...dates],
  })),
})
