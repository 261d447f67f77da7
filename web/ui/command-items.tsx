import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import type { Command } from './command-bar.tsx'

/** Commands as lines of a menu; those of a command with commands below it stand under its name. */
export const CommandItems = ({ items }: { readonly items: readonly Command[] }) =>
  items.map((item) =>
    item.items === undefined ? (
      <Menu.Item
        key={item.key}
        leftSection={item.icon}
        disabled={item.disabled === true}
        title={item.hint}
        {...(item.danger === true ? { c: 'var(--bad)' } : {})}
        onClick={item.onClick}
      >
        {item.label}
      </Menu.Item>
    ) : (
      <Fragment key={item.key}>
        <Menu.Label>{item.label}</Menu.Label>
        {/* What cannot be opened in the row cannot be used from here either. */}
        <CommandItems items={item.items.map((below) => (item.disabled ? { ...below, disabled: true } : below))} />
      </Fragment>
    ),
  )
