import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import type { Command } from './command.ts'
import classes from './command-items.module.css'

/** Commands as menu items, disabled ones with the reason; subcommands are listed under their parent's label. */
export const CommandItems = ({ items }: { readonly items: readonly Command[] }) =>
  items.map((item) =>
    item.items === undefined ? (
      <Item key={item.key} command={item} />
    ) : (
      <Fragment key={item.key}>
        <Menu.Label>{item.label}</Menu.Label>
        {/* A disabled parent disables its subcommands here, too. */}
        <CommandItems items={item.items.map((below) => (item.disabled ? { ...below, disabled: true } : below))} />
      </Fragment>
    ),
  )

/** A disabled item stays focusable, so that screen readers announce its reason and Escape still closes the menu. */
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
