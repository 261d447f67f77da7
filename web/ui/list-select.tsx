import { Checkbox } from '@mantine/core'
import { type ChangeEvent, type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import classes from './list-select.module.css'
import { useChanged } from './use-changed.ts'

export interface ListColumn<R> {
  readonly title: string
  /** Null if empty: phones omit the line. */
  readonly value: (row: R) => ReactNode
  /** Share of the width on a wide screen. */
  readonly grow?: number
  readonly align?: 'right'
  /** Self-explanatory: shown without its title on phones. */
  readonly plain?: boolean
}

interface ListSelectProps<R> {
  /** What is listed: 'Pending'. */
  readonly label: string
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** A row's name for screen readers. */
  readonly nameOf: (row: R) => string
  /** Changes with the row, which is then highlighted for a moment. */
  readonly versionOf?: (row: R) => string | number
  /** On phones the first one is the row's title; the others are listed below it with their titles. */
  readonly columns: readonly ListColumn<R>[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Buttons for the selected rows; sticky on phones. */
  readonly actions?: ReactNode
  /** A secondary button next to the count. */
  readonly aside?: ReactNode
  readonly empty: ReactNode
}

/** A list with multiple selection: the whole row is clickable, Shift selects a range. On phones each row is a card. */
export const ListSelect = <R,>(props: ListSelectProps<R>) => {
  const { rows, keyOf, selected, onSelect, columns } = props
  const allId = useId()
  const lastTicked = useRef<string | null>(null)
  const keys = rows.map(keyOf)
  // Rows may be removed by other users: rows that are no longer listed are not selected.
  const present = keys.filter((key) => selected.has(key))
  const tick = (key: string, on: boolean, range: boolean): void => {
    const next = new Set(present)
    const from = lastTicked.current === null ? -1 : keys.indexOf(lastTicked.current)
    const to = keys.indexOf(key)
    const touched = range && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
    for (const one of touched) on ? next.add(one) : next.delete(one)
    lastTicked.current = key
    onSelect(next)
  }
  if (rows.length === 0) return props.empty
  const template = { '--columns': columns.map((column) => `minmax(0, ${column.grow ?? 1}fr)`).join(' ') }
  return (
    <div className={classes.frame} style={template as CSSProperties}>
      <div className={classes.header}>
        <label htmlFor={allId} className={classes.all}>
          <Checkbox
            id={allId}
            className={classes.tick ?? ''}
            aria-label={staffKitText('selectAllOf', { list: props.label })}
            checked={present.length === rows.length}
            indeterminate={present.length > 0 && present.length < rows.length}
            onChange={(event) => onSelect(new Set(event.currentTarget.checked ? keys : []))}
          />
          <span aria-hidden>{staffKitText('selectAll')}</span>
        </label>
        {columns.map((column) => (
          <span key={column.title} data-align={column.align} aria-hidden>
            {column.title}
          </span>
        ))}
      </div>
      <ul className={classes.rows} aria-label={props.label}>
        {rows.map((row, index) => (
          <Row
            key={keys[index]}
            rowKey={keyOf(row)}
            row={row}
            list={props}
            ticked={selected.has(keyOf(row))}
            onTick={(on, range) => tick(keyOf(row), on, range)}
          />
        ))}
      </ul>
      {props.actions === undefined ? null : (
        <div className={classes.actions} data-any={present.length > 0 || undefined}>
          <div className={classes.count}>
            <span role="status">{staffKitText('selected', { count: present.length })}</span>
            {props.aside}
          </div>
          <div className={classes.buttons}>{props.actions}</div>
        </div>
      )}
    </div>
  )
}

interface RowProps<R> {
  readonly rowKey: string
  readonly row: R
  readonly list: ListSelectProps<R>
  readonly ticked: boolean
  readonly onTick: (on: boolean, range: boolean) => void
}

const Row = <R,>({ rowKey, row, list, ticked, onTick }: RowProps<R>) => {
  const changed = useChanged(list.versionOf?.(row))
  const [title, ...facts] = list.columns
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const { nativeEvent } = event
    // The bar with the buttons appears with the first selected row.
    const row = event.currentTarget.closest('label')
    requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
    onTick(event.currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  }
  // A label around the whole row: a tap anywhere ticks the box.
  return (
    <li data-key={rowKey}>
      <label className={classes.row} data-ticked={ticked || undefined} data-changed={changed}>
        <Checkbox.Indicator className={classes.tick ?? ''} checked={ticked} />
        <input
          type="checkbox"
          className="hidden-visually"
          aria-label={staffKitText('select', { name: list.nameOf(row) })}
          checked={ticked}
          onChange={onChange}
        />
        <span className={classes.name}>{title?.value(row)}</span>
        <span className={classes.facts}>
          {facts
            .map((column) => ({ ...column, content: column.value(row) }))
            .map(({ title: name, align, plain, content }) => (
              <span
                key={name}
                className={classes.cell}
                data-align={align}
                data-empty={content === null || content === '' || undefined}
              >
                <span className={classes.label} data-plain={plain}>
                  {name}:{' '}
                </span>
                {content}
              </span>
            ))}
        </span>
      </label>
    </li>
  )
}
