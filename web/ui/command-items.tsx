import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import type { Command } from './command.ts'
import classes from './command-items.module.css'

/** Commands as lines of a menu, a disabled one with the reason; those of a command with commands below stand under its name. */
export const CommandItems = ({ items }: { readonly items: readonly Command[] }) =>
  items.map((item) =>
    item.items === undefined ? (
      <Item key={item.key} command={item} />
    ) : (
      <Fragment key={item.key}>
        <Menu.Label>{item.label}</Menu.Label>
        {/* What cannot be opened in the row cannot be used from here either. */}
        <CommandItems items={item.items.map((below) => (item.disabled ? { ...below, disabled: true } : below))} />
      </Fragment>
    ),
  )

/** A disabled one stays reachable by keyboard, so that its reason can be heard and Escape still closes the menu. */
const Item = ({ command: { label, icon, hint, onClick, disabled = false, danger = false } }: { command: Command }) => (
  <Menu.Item
    className={classes.item ?? ''}
    leftSection={icon}
    closeMenuOnClick={!disabled}
    {...(disabled ? { 'aria-disabled': true } : { onClick, ...(danger ? { c: 'var(--bad)' } : {}) })}
  >
    {label}
    {disabled && hint !== undefined ? <small className={classes.why}>{hint}</small> : null}
  </Menu.Item>
)
