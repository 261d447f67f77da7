import { Checkbox, Popover, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { numberText } from './count.ts'
import { choicesIn, type GridFilter } from './grid-filter.ts'
import classes from './grid-filters.module.css'

interface FiltersProps<R> {
  readonly label: string
  readonly filters: readonly GridFilter<R>[]
  /** All rows, unfiltered. */
  readonly rows: ReadonlyMap<string, R>
  readonly chosen: ReadonlyMap<string, readonly string[]>
  readonly onChoose: (chosen: ReadonlyMap<string, readonly string[]>) => void
}

/** The filters of a list, each a chip that shows what is chosen. */
export const GridFilters = <R,>({ label, filters, rows, chosen, onChoose }: FiltersProps<R>) => {
  const choose = (id: string, keys: readonly string[]): void => {
    const next = new Map(chosen)
    if (keys.length === 0) next.delete(id)
    else next.set(id, keys)
    onChoose(next)
  }
  return (
    <section className={classes.filters} aria-label={staffKitText('filterOf', { list: label })}>
      {filters.map((filter) => {
        if (filter.isLinked === true && !chosen.has(filter.id)) return null
        const one = { filter, rows, chosen: chosen.get(filter.id) ?? [] }
        return filter.isFlag === true ? (
          <Flag key={filter.id} {...one} onChoose={(keys) => choose(filter.id, keys)} />
        ) : (
          <Chip key={filter.id} {...one} onChoose={(keys) => choose(filter.id, keys)} />
        )
      })}
      {chosen.size === 0 ? null : (
        <UnstyledButton className={classes.clear ?? ''} onClick={() => onChoose(new Map())}>
          {staffKitText('clearFilters')}
        </UnstyledButton>
      )}
    </section>
  )
}

interface ChipProps<R> {
  readonly filter: GridFilter<R>
  readonly rows: ReadonlyMap<string, R>
  readonly chosen: readonly string[]
  readonly onChoose: (keys: readonly string[]) => void
}

const Flag = <R,>({ filter, rows, chosen, onChoose }: ChipProps<R>) => {
  const all = useMemo(() => choicesIn(filter, rows.values(), chosen), [filter, rows, chosen])
  const [only] = all
  const isOn = chosen.length > 0
  if (only === undefined) return null
  return (
    <UnstyledButton
      className={classes.chip ?? ''}
      aria-pressed={isOn}
      data-on={isOn || undefined}
      onClick={() => onChoose(isOn ? [] : [only.key])}
    >
      {isOn ? <IconCheck size={14} aria-hidden /> : null}
      {filter.title}
      <small>{numberText(only.count)}</small>
    </UnstyledButton>
  )
}

const Chip = <R,>({ filter, rows, chosen, onChoose }: ChipProps<R>) => {
  const all = useMemo(() => choicesIn(filter, rows.values(), chosen), [filter, rows, chosen])
  const [first] = all.filter(({ key }) => chosen.includes(key))
  if (all.length === 0) return null
  return (
    <span className={classes.pair}>
      <Popover position="bottom-start" shadow="md" trapFocus withinPortal>
        <Popover.Target>
          <UnstyledButton className={classes.chip ?? ''} data-on={chosen.length > 0 || undefined}>
            {first === undefined
              ? filter.title
              : chosen.length === 1
                ? staffKitText('filteredBy', { filter: filter.title, choice: first.title })
                : staffKitText('filteredByMany', {
                    filter: filter.title,
                    choice: first.title,
                    more: chosen.length - 1,
                  })}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Checkbox.Group
            aria-label={filter.title}
            value={[...chosen]}
            onChange={onChoose}
            className={classes.choices ?? ''}
          >
            {all.map(({ key, title, count }) => (
              <Checkbox
                key={key}
                value={key}
                label={
                  <>
                    {title} <small>{numberText(count)}</small>
                  </>
                }
              />
            ))}
          </Checkbox.Group>
        </Popover.Dropdown>
      </Popover>
      {chosen.length === 0 ? null : (
        <UnstyledButton
          className={classes.remove ?? ''}
          aria-label={staffKitText('removeFilter', { filter: filter.title })}
          onClick={() => onChoose([])}
        >
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
