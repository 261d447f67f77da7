import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { type Arrangement, AS_GIVEN, inOrder, moved } from './grid-arrangement.ts'
import classes from './grid-column-chooser.module.css'
import type { GridColumn } from './grid-columns.ts'

interface ChooserProps<R> {
  readonly columns: readonly GridColumn<R>[]
  readonly arrangement: Arrangement
  readonly onArrange: (arrangement: Arrangement) => void
}

/** Chooses which columns a list shows, and in which order. Pinned columns keep their place. */
export const ColumnChooser = <R,>({ columns, arrangement, onArrange }: ChooserProps<R>) => {
  const movable = inOrder(columns, arrangement).filter(({ pinned }) => pinned !== true)
  const pinned = columns.filter((column) => column.pinned === true)
  const { hidden } = arrangement
  const move = (id: string, by: 1 | -1): void =>
    onArrange({ ...arrangement, order: [...pinned.map((column) => column.id), ...moved(movable, id, by)] })
  const show = (id: string, isShown: boolean): void =>
    onArrange({ ...arrangement, hidden: isShown ? hidden.filter((other) => other !== id) : [...hidden, id] })
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconColumns3 size={15} aria-hidden />}>
          {staffKitText('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.columns} aria-label={staffKitText('columns')}>
          {movable.map(({ id, title }, at) => (
            <li key={id}>
              <Checkbox
                label={title}
                checked={!hidden.includes(id)}
                onChange={(event) => show(id, event.currentTarget.checked)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={staffKitText('columnEarlier', { column: title })}
                disabled={at === 0}
                onClick={() => move(id, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={staffKitText('columnLater', { column: title })}
                disabled={at === movable.length - 1}
                onClick={() => move(id, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => onArrange(AS_GIVEN)}>
          {staffKitText('resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
