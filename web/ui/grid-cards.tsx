import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconChevronRight, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { kitText } from '../texts/en/kit.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import classes from './grid.module.css'
import { cellText, type GridColumn, type GridProps, type GridSort } from './grid-columns.ts'
import { placesInOrder } from './grid-order.ts'
import { useChanged } from './use-changed.ts'

const PAGE = 20

interface GridCardsProps<R> extends Omit<GridProps<R>, 'find'> {
  /** Rows that match the search. */
  readonly found: ReadonlyMap<string, R>
  /** The user's sort order, null for the given order; absent when the cards keep it themselves. */
  readonly sort?: GridSort | null
  readonly onSort?: (sort: GridSort | null) => void
  readonly count: ReactNode
}

/** The grid on a phone: a card for each row, sorted by a chosen column, twenty at a time. */
export const GridCards = <R,>({ found, count, ...props }: GridCardsProps<R>) => {
  const { columns, thenBy, givenOrder } = props
  const first = givenOrder === undefined ? (columns.find(({ sort }) => sort !== undefined) ?? columns[0]) : undefined
  const [own, setOwn] = useState<GridSort | null>(null)
  const [pages, setPages] = useState(1)
  const sort = props.sort === undefined ? own : props.sort
  // By id: the column objects are replaced when a column is added or removed.
  const column = columns.find(({ id }) => id === sort?.by) ?? first
  const direction = sort?.direction ?? first?.sort ?? 'asc'
  const sorted = useMemo(() => {
    const cards = [...found]
    if (column === undefined) return cards
    const rows = cards.map(([, row]) => row)
    return placesInOrder(rows, { column, direction, thenBy }).map((place) => cards[place] as [string, R])
  }, [found, column, direction, thenBy])
  const sortBy = (id: string): void => {
    const wanted = columns.find((one) => one.id === id)
    order(wanted, wanted?.sort ?? 'asc')
  }
  const order = (by: GridColumn<R> | undefined, to: 'asc' | 'desc'): void => {
    const next = by === undefined ? null : { by: by.id, direction: to }
    setOwn(next)
    props.onSort?.(next)
  }
  const descending = direction === 'desc'
  return (
    <div>
      <div className={classes.cardTools}>
        <div className={classes.sort}>
          <NativeSelect
            aria-label={staffKitText('sortBy')}
            value={column?.id ?? ''}
            onChange={(event) => sortBy(event.currentTarget.value)}
            data={[
              ...(givenOrder === undefined ? [] : [{ value: '', label: givenOrder }]),
              ...columns
                .filter(({ card }) => card !== 'none')
                .map(({ id, title }) => ({ value: id, label: staffKitText('by', { column: title.toLowerCase() }) })),
            ]}
          />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={staffKitText('descending')}
            disabled={column === undefined}
            aria-pressed={descending}
            onClick={() => order(column, descending ? 'asc' : 'desc')}
          >
            {descending ? <IconSortDescending size={20} aria-hidden /> : <IconSortAscending size={20} aria-hidden />}
          </ActionIcon>
        </div>
        {count}
      </div>
      {sorted.length === 0 ? <p className={classes.nothing}>{kitText('nothingFound')}</p> : null}
      <ul className={classes.cards} aria-label={props.label}>
        {sorted.slice(0, pages * PAGE).map(([key, row]) => (
          <Card key={key} rowKey={key} row={row} grid={props} />
        ))}
      </ul>
      {sorted.length <= pages * PAGE ? null : (
        <Button
          variant="default"
          fullWidth
          mt="sm"
          onClick={() => {
            setPages(pages + 1)
            if (sorted.length <= (pages + 2) * PAGE) props.onNearEnd?.()
          }}
        >
          {staffKitText('showMore')}
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
  const checkboxId = useId()
  const isSelected = selected?.has(rowKey) === true
  const toggle = (): void => {
    const next = new Set(selection === 'multiple' ? selected : [])
    isSelected ? next.delete(rowKey) : next.add(rowKey)
    onSelect?.(next)
  }
  return (
    <li className={classes.card} data-ticked={isSelected || undefined} data-changed={changed}>
      {selection === 'none' ? null : (
        <label htmlFor={checkboxId} className={classes.cardTick}>
          <span className="hidden-visually">{staffKitText('select', { name: title })}</span>
          <Checkbox id={checkboxId} size="md" checked={isSelected} onChange={toggle} />
        </label>
      )}
      <div className={classes.cardBody}>
        {onOpen === undefined ? (
          <p className={classes.cardTitle}>{title}</p>
        ) : (
          <button type="button" className={classes.cardTitle} onClick={() => onOpen(row)}>
            {title}
            <IconChevronRight size={18} aria-hidden />
          </button>
        )}
        <dl>
          {columns
            .filter(({ card }) => card !== 'title' && card !== 'none')
            .map((column) => [column, cellContent(column, row)] as const)
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

const cellContent = <R,>(column: GridColumn<R>, row: R) =>
  column.render === undefined ? cellText(column, row) : column.render(row)
