import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Me } from '../../../api/contract/accounts.ts'
import { read } from '../../client/http.ts'
import { myDataText } from '../../texts/en/my-data.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Section } from '../../ui/page.tsx'
import { saveFile } from '../users/save-file.ts'
import { DeleteAccount } from './delete-account.tsx'

/** The profile's section on personal data: export and deletion. */
export const MyData = ({ me }: { readonly me: Pick<Me, 'id' | 'erasureDue'> }) => {
  const [busy, setBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    setHasFailed(false)
    try {
      saveFile(await read('/environment/user/:id/data', { params: { id: me.id } }))
    } catch {
      setHasFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={myDataText('title')}>
      <Stack gap="sm" align="flex-start">
        <Text>{myDataText('about')}</Text>
        <Button variant="default" loading={busy} onClick={() => void download()}>
          {myDataText('download')}
        </Button>
        <Refusal text={hasFailed ? myDataText('failed') : null} />
      </Stack>
      <DeleteAccount me={me} />
    </Section>
  )
}
