import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { Command } from './command.ts'
import { CommandItems } from './command-items.tsx'

interface DownloadMenuProps {
  readonly label: string
  readonly busy: boolean
  readonly items: readonly Command[]
}

/** A button with the files that can be downloaded. */
export const DownloadMenu = ({ label, busy, items }: DownloadMenuProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={16} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <CommandItems items={items} />
    </Menu.Dropdown>
  </Menu>
)
