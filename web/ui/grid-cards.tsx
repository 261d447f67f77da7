import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import classes from './grid.module.css'
import { cellText, compareValues, type GridColumn, type GridProps, matches } from './grid-columns.ts'
import { useChanged } from './use-changed.ts'

const PAGE = 20

/** The grid on a phone: a card a row, sorted by a choice of column, twenty at a time. */
export const GridCards = <R,>(
  props: Omit<GridProps<R>, 'find'> & { readonly keyed: ReadonlyMap<string, R>; readonly find: string },
) => {
  const { columns, keyed, find } = props
  const first = columns.find((column) => column.sort !== undefined) ?? columns[0]
  const [sortedBy, setSortedBy] = useState(first?.id)
  const [pages, setPages] = useState(1)
  const column = columns.find(({ id }) => id === sortedBy) ?? first
  const sorted = useMemo(() => {
    const found = [...keyed].filter(([, row]) => matches(columns, row, find))
    if (column === undefined) return found
    const direction = column.sort === 'desc' ? -1 : 1
    return found.sort(([, a], [, b]) => direction * compareValues(column.value(a), column.value(b)))
  }, [keyed, columns, find, column])
  return (
    <div>
      <div className={classes.cardTools}>
        <NativeSelect
          aria-label="Sort by"
          value={sortedBy ?? ''}
          onChange={(event) => setSortedBy(event.currentTarget.value)}
          data={columns
            .filter(({ card }) => card !== 'none')
            .map(({ id, title }) => ({ value: id, label: `By ${title.toLowerCase()}` }))}
        />
        <span role="status">{sorted.length} shown</span>
      </div>
      <ul className={classes.cards} aria-label={props.label}>
        {sorted.slice(0, pages * PAGE).map(([key, row]) => (
          <Card key={key} rowKey={key} row={row} grid={props} />
        ))}
      </ul>
      {sorted.length <= pages * PAGE ? null : (
        <Button variant="default" fullWidth mt="sm" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </div>
  )
}

interface CardProps<R> {
  readonly rowKey: string
  readonly row: R
  readonly grid: Omit<GridProps<R>, 'find'>
}

const Card = <R,>({ rowKey, row, grid }: CardProps<R>) => {
  const { columns, selection = 'none', selected, onSelect, onOpen } = grid
  const changed = useChanged(columns.map((column) => String(column.value(row))).join('\n'))
  const title = columns
    .filter(({ card }) => card === 'title')
    .map((column) => cellText(column, row))
    .join(' ')
  const tickId = useId()
  const ticked = selected?.has(rowKey) === true
  const toggle = (): void => {
    const next = new Set(selection === 'multiple' ? selected : [])
    ticked ? next.delete(rowKey) : next.add(rowKey)
    onSelect?.(next)
  }
  return (
    <li className={classes.card} data-ticked={ticked || undefined} data-changed={changed}>
      {selection === 'none' ? null : (
        <label htmlFor={tickId} className={classes.cardTick}>
          <span className="hidden-visually">Select {title}</span>
          <Checkbox id={tickId} size="md" checked={ticked} onChange={toggle} />
        </label>
      )}
      <div className={classes.cardBody}>
        {onOpen === undefined ? (
          <p className={classes.cardTitle}>{title}</p>
        ) : (
          <button type="button" className={classes.cardTitle} onClick={() => onOpen(row)}>
            {title}
          </button>
        )}
        <dl>
          {columns
            .filter(({ card }) => card !== 'title' && card !== 'none')
            .map((column) => [column, drawn(column, row)] as const)
            .filter(([, content]) => content !== '' && content !== null)
            .map(([column, content]) => (
              <div key={column.id}>
                <dt>{column.title}</dt>
                <dd>{content}</dd>
              </div>
            ))}
        </dl>
      </div>
    </li>
  )
}

const drawn = <R,>(column: GridColumn<R>, row: R) =>
  column.render === undefined ? cellText(column, row) : column.render(row)
