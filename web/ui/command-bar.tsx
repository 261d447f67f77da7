import { Menu } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import type { Command } from './command.ts'
import classes from './command-bar.module.css'
import { CommandItems } from './command-items.tsx'
import { notify } from './notice.tsx'

interface CommandBarProps {
  /** Label for screen readers: 'Registrations'. */
  readonly label: string
  readonly items: readonly Command[]
  /** At the right end. */
  readonly farItems?: readonly Command[]
  /** At the right end, never moved into the menu: a count or a toggle. */
  readonly far?: ReactNode
}

/**
 * The commands of a list in one row. Commands that do not fit move into a menu, those at the right end after the others but
 * the first. The row is one tab stop; the arrow keys, Home and End move within it.
 */
export const CommandBar = ({ label, items, farItems = [], far }: CommandBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const fitting = useFitting({ bar, ruler, end }, items, farItems)
  const visible = items.slice(0, fitting.near)
  const visibleFar = farItems.slice(0, fitting.far)
  const hidden = [...items.slice(fitting.near), ...farItems.slice(fitting.far)]
  const [current, setCurrent] = useState(0)
  const stop = (index: number): { tabIndex: number; onFocus: () => void } => ({
    tabIndex: index === Math.min(current, visible.length + visibleFar.length) ? 0 : -1,
    onFocus: () => setCurrent(index),
  })
  return (
    <div className={classes.bar} ref={bar} role="toolbar" aria-label={label} onKeyDown={moveFocus}>
      <div className={classes.ruler} ref={ruler} inert aria-hidden>
        {[...items, ...farItems].map((item) => (
          <span key={item.key} className={classes.command}>
            <Face command={item} />
          </span>
        ))}
      </div>
      <div className={classes.row}>
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
      <div className={classes.end} ref={end}>
        {far}
      </div>
      {visibleFar.map((item, index) => (
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
const GAP = 4

interface Places {
  readonly bar: RefObject<HTMLDivElement | null>
  /** Invisible copies of all commands. */
  readonly ruler: RefObject<HTMLDivElement | null>
  /** What is always visible. */
  readonly end: RefObject<HTMLDivElement | null>
}
interface Fitting {
  readonly near: number
  readonly far: number
}

/** How many commands of each kind fit. */
const useFitting = ({ bar, ruler, end }: Places, items: readonly Command[], farItems: readonly Command[]): Fitting => {
  const [fitting, setFitting] = useState<Fitting>({ near: items.length, far: farItems.length })
  const labels = [...items, ...farItems].map((item) => item.label).join('|')
  const count = items.length
  useLayoutEffect(() => {
    const room = bar.current
    const copies = ruler.current
    if (room === null || copies === null || labels === '') return
    const measure = (): void => {
      const widths = [...copies.children].map((copy) => (copy as HTMLElement).offsetWidth + GAP)
      const { paddingLeft, paddingRight } = getComputedStyle(room)
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
      const fixed = end.current === null || end.current.offsetWidth === 0 ? 0 : end.current.offsetWidth + GAP
      setFitting(fitted(widths.slice(0, count), widths.slice(count), room.clientWidth - padding - fixed))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [bar, ruler, end, labels, count])
  return { near: Math.min(fitting.near, items.length), far: Math.min(fitting.far, farItems.length) }
}

/** How many of these widths fit into `room` pixels, where the menu takes some. Far commands leave room for the first near one. */
export const fitted = (near: readonly number[], far: readonly number[], room: number): Fitting => {
  const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)
  if (sum(near) + sum(far) <= room) return { near: near.length, far: far.length }
  const left = room - MORE_WIDTH
  const farCount = countWithin(far, left - (near[0] ?? 0))
  return { near: countWithin(near, left - sum(far.slice(0, farCount))), far: farCount }
}

const countWithin = (widths: readonly number[], room: number): number => {
  let taken = 0
  const over = widths.findIndex((width) => {
    taken += width
    return taken > room
  })
  return over === -1 ? widths.length : over
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
