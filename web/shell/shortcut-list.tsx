import { Kbd } from '@mantine/core'
import { helpText } from '../texts/en/help.ts'
import { KeyValue } from '../ui/key-value.tsx'

/** The keyboard shortcuts of staff. */
export const ShortcutList = () => (
  <KeyValue
    items={[
      [helpText('paletteKeys'), <Kbd key="palette">{helpText(IS_MAC ? 'keysOnMac' : 'keys')}</Kbd>],
      [helpText('findKeys'), <Kbd key="find">/</Kbd>],
      [helpText('listKeys'), <Kbd key="list">?</Kbd>],
    ]}
  />
)

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
