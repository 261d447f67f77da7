import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { kitText } from '../texts/en/kit.ts'

/** Copies a text and confirms it. */
export const CopyText = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const clipboard = useClipboard({ timeout: 2_000 })
  return (
    <Button
      variant="default"
      leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? kitText('copied') : label}
    </Button>
  )
}
