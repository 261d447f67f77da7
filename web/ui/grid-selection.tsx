import { Button } from '@mantine/core'
import { staffKitText } from '../texts/en/staff-kit.ts'
import classes from './grid.module.css'

interface SelectionProps {
  readonly selected: ReadonlySet<string>
  readonly all: ReadonlyMap<string, unknown>
  /** The rows that match the search and the filters. */
  readonly found: ReadonlyMap<string, unknown>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Whether it offers to select all rows: cards have no header for that. */
  readonly offersAll: boolean
}

/** The number of selected rows, when it is more than one. A filter hides rows but does not deselect them. */
export const GridSelection = ({ selected, all, found, onSelect, offersAll }: SelectionProps) => {
  const known = [...selected].filter((key) => all.has(key))
  const count = known.length
  const hidden = known.filter((key) => !found.has(key)).length
  const isAll = count - hidden === found.size
  return (
    <span className={classes.selection}>
      <span role="status" data-selection>
        {count < 2
          ? null
          : hidden === 0
            ? staffKitText('selected', { count })
            : staffKitText('selectedNotAllShown', { count, hidden })}
      </span>
      {offersAll && !isAll ? (
        <Button variant="default" size="sm" onClick={() => onSelect(new Set([...known, ...found.keys()]))}>
          {staffKitText('selectAllShown', { count: found.size })}
        </Button>
      ) : null}
      {count < 2 ? null : (
        <Button variant="default" size={offersAll ? 'sm' : 'compact-sm'} onClick={() => onSelect(new Set())}>
          {staffKitText('clearSelection')}
        </Button>
      )}
    </span>
  )
}
