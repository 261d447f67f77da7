import { CloseButton, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { kitText } from '../texts/kit.ts'
import { numberText } from './count.ts'
import classes from './grid.module.css'
import { GridCards } from './grid-cards.tsx'
import { byKey } from './grid-changes.ts'
import { type GridProps, matches } from './grid-columns.ts'
import type { GridTableProps } from './grid-table.tsx'
import { lazy } from './lazy-part.ts'
import { LoadingState } from './loading-state.tsx'
import { PHONE } from './theme.ts'

export type { GridColumn } from './grid-columns.ts'

// 262 KB that only screens with a grid load, and phones never do.
const GridTable = lazy(() => import('./grid-table.tsx')) as <R>(props: GridTableProps<R>) => React.ReactNode

/**
 * A data grid for staff: search, sort, select, open. Pass the current rows whenever they change: the table is
 * given the differences only, so changed cells flash and selection and scroll position stay. On a phone the rows are cards.
 */
export const Grid = <R,>(props: GridProps<R>) => {
  const phone = useMediaQuery(PHONE)
  const [typed, setTyped] = useState('')
  const find = useDeferredValue(typed)
  const { rows, keyOf, columns } = props
  const isFoundElsewhere = props.onFind !== undefined
  const keyed = useMemo(() => byKey(rows, keyOf), [rows, keyOf])
  const found = useMemo(
    () =>
      find.trim() === '' || isFoundElsewhere
        ? keyed
        : new Map([...keyed].filter(([, row]) => matches(columns, row, find))),
    [keyed, columns, find, isFoundElsewhere],
  )
  const type = (text: string): void => {
    setTyped(text)
    props.onFind?.(text)
  }
  const count = <Count counted={props.counted} found={found.size} all={keyed.size} />
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
                typed === '' ? null : <CloseButton size="sm" aria-label={kitText('clear')} onClick={() => type('')} />
              }
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
            />
          )}
          <div className={classes.aside}>
            {props.aside}
            {phone ? null : count}
          </div>
        </div>
      )}
      {keyed.size === 0 ? (
        props.empty
      ) : phone ? (
        <GridCards {...props} found={found} count={count} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <GridTable {...props} keyed={keyed} found={found} />
        </Suspense>
      )}
    </div>
  )
}

interface CountProps {
  readonly counted: GridProps<never>['counted']
  readonly found: number
  readonly all: number
}

/** `364 athletes`, `2 of 364 athletes`. */
const Count = ({ counted, found, all }: CountProps) =>
  counted === undefined || all === 0 ? null : (
    <span role="status">
      {found === all ? counted(all) : kitText('foundOf', { found: numberText(found), all: counted(all) })}
    </span>
  )
