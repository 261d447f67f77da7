import { Menu } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import type { Command } from './command.ts'
import classes from './command-bar.module.css'
import { CommandItems } from './command-items.tsx'
import { notify } from './notice.tsx'

interface CommandBarProps {
  /** Label for screen readers: 'Registrations'. */
  readonly label: string
  readonly items: readonly Command[]
  /** At the right end, never moved into the menu: a count, a toggle, one more command. */
  readonly farItems?: readonly Command[]
  readonly far?: ReactNode
}

/**
 * The commands of a list in one row. Commands that do not fit move into a menu at the end. The row is one tab stop; the
 * arrow keys, Home and End move within it.
 */
export const CommandBar = ({ label, items, farItems = [], far }: CommandBarProps) => {
  const row = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const fitting = useFitting(row, ruler, items)
  const visible = items.slice(0, fitting)
  const hidden = items.slice(fitting)
  const [current, setCurrent] = useState(0)
  const stop = (index: number): { tabIndex: number; onFocus: () => void } => ({
    tabIndex: index === Math.min(current, visible.length + farItems.length) ? 0 : -1,
    onFocus: () => setCurrent(index),
  })
  return (
    <div className={classes.bar} role="toolbar" aria-label={label} onKeyDown={moveFocus}>
      <div className={classes.row} ref={row}>
        <div className={classes.ruler} ref={ruler} inert aria-hidden>
          {items.map((item) => (
            <span key={item.key} className={classes.command}>
              <Face command={item} />
            </span>
          ))}
        </div>
        {visible.map((item, index) => (
          <CommandButton key={item.key} command={item} stop={stop(index)} />
        ))}
        {hidden.length === 0 ? null : (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <button
                type="button"
                className={classes.command}
                aria-label={staffKitText('moreCommands')}
                {...stop(visible.length)}
              >
                <IconDots size={18} aria-hidden />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <CommandItems items={hidden} />
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {far}
      {farItems.map((item, index) => (
        <CommandButton
          key={item.key}
          command={item}
          stop={stop(visible.length + (hidden.length > 0 ? 1 : 0) + index)}
        />
      ))}
    </div>
  )
}

const Face = ({ command }: { readonly command: Command }) => (
  <>
    {command.icon}
    {command.label}
    {command.items === undefined ? null : <IconChevronDown size={14} aria-hidden />}
  </>
)

interface CommandButtonProps {
  readonly command: Command
  readonly stop: { readonly tabIndex: number; readonly onFocus: () => void }
}

const CommandButton = ({ command, stop }: CommandButtonProps) => {
  const button = (
    <button
      type="button"
      className={classes.command}
      data-danger={command.danger || undefined}
      // `aria-disabled` keeps it focusable, so that its hint can be read out.
      aria-disabled={command.disabled || undefined}
      title={command.hint}
      {...(command.items === undefined
        ? { onClick: command.disabled ? () => sayHint(command) : command.onClick }
        : { disabled: command.disabled })}
      {...stop}
    >
      <Face command={command} />
    </button>
  )
  if (command.items === undefined) return button
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <CommandItems items={command.items} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shows the hint of a disabled command when it is tapped: touch screens have no hover. */
const sayHint = ({ hint }: Command): void => {
  if (hint !== undefined) notify(hint, 'info')
}

const MORE_WIDTH = 48

/** How many commands fit, measured with invisible copies. */
const useFitting = (
  row: React.RefObject<HTMLDivElement | null>,
  ruler: React.RefObject<HTMLDivElement | null>,
  items: readonly Command[],
): number => {
  const [fitting, setFitting] = useState(items.length)
  const labels = items.map((item) => item.label).join('|')
  useLayoutEffect(() => {
    const room = row.current
    const copies = ruler.current
    if (room === null || copies === null || labels === '') return
    const measure = (): void => {
      const ends = [...copies.children].map(
        (copy) => (copy as HTMLElement).offsetLeft + (copy as HTMLElement).offsetWidth,
      )
      const all = ends.at(-1) ?? 0
      const width = room.clientWidth
      setFitting(all <= width ? ends.length : ends.filter((end) => end <= width - MORE_WIDTH).length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [row, ruler, labels])
  return Math.min(fitting, items.length)
}

const moveFocus = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const edge = { Home: 0, End: -1 }[event.key]
  if (step === undefined && edge === undefined) return
  if (event.target instanceof HTMLInputElement) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (at < 0) return
  event.preventDefault()
  const next = edge === undefined ? (at + (step ?? 0) + buttons.length) % buttons.length : edge
  buttons.at(next)?.focus()
}
