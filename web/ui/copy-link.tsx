import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { kitText } from '../texts/en/kit.ts'

/** Copies the full address of `path` on the current host, and confirms it. */
export const CopyLink = ({ path, label = kitText('copyLink') }: { readonly path: string; readonly label?: string }) => {
  const clipboard = useClipboard({ timeout: 2_000 })
  return (
    <Button
      variant="default"
      leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => clipboard.copy(new URL(path, window.location.href).href)}
    >
      {clipboard.copied ? kitText('copied') : label}
    </Button>
  )
}
