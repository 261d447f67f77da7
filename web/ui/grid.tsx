import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { kitText } from '../texts/en/kit.ts'
import { numberText } from './count.ts'
import classes from './grid.module.css'
import { SORT, sortOf, viewIn, withView } from './grid-address.ts'
import { arranged, arrangements } from './grid-arrangement.ts'
import { GridCards } from './grid-cards.tsx'
import { byKey } from './grid-changes.ts'
import { ColumnChooser } from './grid-column-chooser.tsx'
import { type GridProps, type GridSort, matches } from './grid-columns.ts'
import { type GridFilter, passes } from './grid-filter.ts'
import { GridFilters } from './grid-filters.tsx'
import { GridSelection } from './grid-selection.tsx'
import type { GridTableProps } from './grid-table.tsx'
import { GridViews } from './grid-views.tsx'
import { lazy } from './lazy-part.ts'
import { LoadingState } from './loading-state.tsx'
import { type KnownParameters, UnknownParameters } from './unknown-parameters.tsx'
import { useGridView } from './use-grid-view.ts'
import { usePhone } from './use-phone.ts'

export type { GridColumn } from './grid-columns.ts'
export type { GridFilter } from './grid-filter.ts'

// 262 KB, loaded only by screens with a grid, and never on phones.
const GridTable = lazy(() => import('./grid-table.tsx')) as <R>(props: GridTableProps<R>) => React.ReactNode

/**
 * A data grid for staff: search, sort, select, open. Pass the current rows whenever they change. The table applies the
 * differences only, so changed cells flash, and selection and scroll position are kept. On phones the rows are cards.
 */
export const Grid = <R,>(props: GridProps<R>) => {
  const phone = usePhone()
  const { name, rows, keyOf, columns, filters = [] } = props
  const prefix = props.prefix ?? (name === undefined ? null : '')
  const filterIds = filters.map(({ id }) => id)
  const { view, type, change } = useGridView(prefix, filterIds)
  const find = useDeferredValue(view.find)
  const { chosen } = view
  const { isFoundElsewhere = false } = props
  const keyed = useMemo(() => byKey(rows, keyOf), [rows, keyOf])
  const found = useMemo(() => {
    const words = isFoundElsewhere ? '' : find.trim()
    if (words === '' && chosen.size === 0) return keyed
    const isFound = (row: R): boolean => passes(filters, chosen, row) && matches(columns, row, words)
    return new Map([...keyed].filter(([, row]) => isFound(row)))
  }, [keyed, columns, filters, chosen, find, isFoundElsewhere])
  const { isCounted } = props
  const countedRows = useMemo(() => countedOf(keyed, isCounted), [keyed, isCounted])
  const countedFound = useMemo(() => countedOf(found, isCounted), [found, isCounted])
  const arrangement = arrangements.use(name ?? null)
  const visibleColumns = useMemo(() => arranged(columns, arrangement), [columns, arrangement])
  const sort = (chosenSort: GridSort | null): void => change({ sort: chosenSort })
  // An unknown column sorts nothing.
  const sortProps = prefix === null ? {} : { sort: columns.some(({ id }) => id === view.sort?.by) ? view.sort : null }
  const count = (
    <>
      <Count counted={props.counted} found={countedFound.size} all={countedRows.size} />
      {props.selection !== 'multiple' || props.onSelect === undefined ? null : (
        <GridSelection
          selected={props.selected ?? NONE}
          all={keyed}
          found={found}
          onSelect={props.onSelect}
          offersAll={phone}
        />
      )}
    </>
  )
  return (
    <div className={classes.frame}>
      {props.find === undefined && props.aside === undefined && props.counted === undefined ? null : (
        <div className={classes.tools}>
          {props.find === undefined ? (
            <span />
          ) : (
            <TextInput
              className={classes.find ?? ''}
              aria-label={props.find}
              placeholder={props.find}
              type="search"
              leftSection={<IconSearch size={16} aria-hidden />}
              rightSection={
                view.find === '' ? null : (
                  <CloseButton size="sm" aria-label={kitText('clear')} onClick={() => type('')} />
                )
              }
              value={view.find}
              onChange={(event) => type(event.currentTarget.value)}
            />
          )}
          <div className={classes.aside}>
            {props.aside}
            {phone ? null : count}
            {prefix === null || name === undefined ? null : (
              <GridViews
                list={name}
                now={{ query: withView(new URLSearchParams(), view, filterIds).toString(), arrangement }}
                onShow={(saved) => {
                  arrangements.change(name, () => saved.arrangement)
                  change(viewIn(new URLSearchParams(saved.query), filterIds))
                }}
              />
            )}
            {phone || name === undefined ? null : (
              <ColumnChooser
                columns={columns}
                arrangement={arrangement}
                onArrange={(next) => arrangements.change(name, () => next)}
              />
            )}
          </div>
        </div>
      )}
      {prefix === null || keyed.size === 0 ? null : (
        <UnknownParameters known={knownIn(prefix, columns, filters, keyed)} />
      )}
      {filters.length === 0 || keyed.size === 0 ? null : (
        <GridFilters
          label={props.label}
          filters={filters}
          rows={countedRows}
          chosen={chosen}
          onChoose={(next) => change({ chosen: next })}
        />
      )}
      {keyed.size === 0 ? (
        props.empty
      ) : phone ? (
        <GridCards {...props} {...sortProps} onSort={sort} found={found} count={count} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <GridTable
            key={props.selection}
            {...props}
            {...sortProps}
            columns={visibleColumns}
            onSort={sort}
            onOrder={(order) => {
              if (name !== undefined) arrangements.change(name, (before) => ({ ...before, order }))
            }}
            keyed={keyed}
            found={found}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * The parameters of a list's address: the columns to sort by, and of each filter with several choices those that a row has.
 */
const knownIn = <R,>(
  prefix: string,
  columns: GridProps<R>['columns'],
  filters: readonly GridFilter<R>[],
  rows: ReadonlyMap<string, R>,
): KnownParameters => ({
  [prefix + SORT]: (value) => columns.some(({ id }) => id === sortOf(value).by),
  ...Object.fromEntries(
    filters
      .filter(({ isFlag }) => isFlag !== true)
      .map((filter) => [
        prefix + filter.id,
        (value: string) => [...rows.values()].some((row) => filter.of(row).some(({ key }) => key === value)),
      ]),
  ),
})

const NONE: ReadonlySet<string> = new Set()

const countedOf = <R,>(rows: ReadonlyMap<string, R>, isCounted: GridProps<R>['isCounted']): ReadonlyMap<string, R> =>
  isCounted === undefined ? rows : new Map([...rows].filter(([, row]) => isCounted(row)))

interface CountProps {
  readonly counted: GridProps<never>['counted']
  readonly found: number
  readonly all: number
}

/** `364 athletes`, `2 of 364 athletes`. */
const Count = ({ counted, found, all }: CountProps) =>
  counted === undefined || all === 0 ? null : (
    <span role="status">
      {found === all ? counted(all) : kitText('partOf', { part: numberText(found), all: counted(all) })}
    </span>
  )
