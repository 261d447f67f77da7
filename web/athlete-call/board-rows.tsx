import type { CSSProperties } from 'react'
import type { StatusBoard } from '../../api/contract/athlete-call.ts'
import { boardText } from '../texts/en/board.ts'
import { statusText } from '../ui/status-text.ts'
import { BoardCell } from './board-cell.tsx'
import { columnWidth, FRESH_MS, fixedSizes } from './board-pages.ts'
import classes from './status-board.module.css'

type Called = StatusBoard['rows'][number] & { readonly age: number | null }

interface BoardRowsProps {
  readonly board: Omit<StatusBoard, 'rows'>
  /** All called divisions: column widths depend on their texts. */
  readonly rows: readonly Called[]
  /** The rows of this page. */
  readonly pageRows: readonly Called[]
  /** Upcoming divisions that fill the remaining space. */
  readonly next: readonly StatusBoard['next'][number][]
  readonly perPage: number
  readonly now: number
}

/** Status of a division at its ring: its time is when it went there, so it cannot be late. */
const COMPETING = 'Competing'

/** The called divisions of a page, followed by the upcoming ones. */
export const BoardRows = ({ board, rows, pageRows, next, perPage, now }: BoardRowsProps) => {
  const { columnHeaders, timezone } = board
  const at = (kind: 'status') => columnHeaders.findIndex(({ valueKind }) => valueKind === kind)
  const shares = columnHeaders.map(({ code, preferredWidth, valueKind }, column) => {
    const values = rows.map((row) => row.values[column]?.value ?? '')
    const texts = [boardText(code), ...(valueKind === 'status' ? values.map(statusText) : values)]
    return { '--letters': columnWidth(preferredWidth, texts) } as CSSProperties
  })
  const { status, late } = fixedSizes()
  const sizes = { '--per-page': perPage, '--status': status, '--late': late } as CSSProperties
  return (
    <table className={classes.rows} style={sizes}>
      <thead>
        <tr>
          {columnHeaders.map(({ code, valueKind }, column) => (
            <th key={code} scope="col" data-kind={valueKind} style={shares[column]}>
              {boardText(code)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pageRows.map(({ key, values, age }) => (
          <tr key={key} data-fresh={age === null ? undefined : true} style={ageOf(age)}>
            {columnHeaders.map((column, nth) => (
              <BoardCell
                key={column.code}
                column={column}
                value={values[nth]?.value ?? ''}
                share={shares[nth]}
                isCompeting={values[at('status')]?.value === COMPETING}
                isFresh={age !== null}
                timezone={timezone}
                now={now}
              />
            ))}
          </tr>
        ))}
      </tbody>
      {next.length === 0 ? null : (
        <tbody className={classes.next}>
          <tr>
            <th scope="rowgroup" colSpan={columnHeaders.length}>
              {boardText('next')}
            </th>
          </tr>
          {next.map(({ key, eventTitle, name }) => (
            <tr key={key}>
              <td colSpan={columnHeaders.length} className={classes.nextOne}>
                <span className={classes.nextEvent}>{eventTitle}</span>{' '}
                <strong className={classes.nextName}>{name}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      )}
    </table>
  )
}

/** The mark fades by the second: 1 when the call is made, 0 when it is no longer new. */
const ageOf = (age: number | null): CSSProperties | undefined =>
  age === null ? undefined : ({ '--fresh': (1 - age / FRESH_MS).toFixed(2) } as CSSProperties)
