import { Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import { serverNow } from '../../client/server-clock.ts'
import { useSend } from '../../client/use-send.ts'
import { kitText } from '../../texts/en/kit.ts'
import { membersText } from '../../texts/en/members.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { memberName, nameOf } from './member-labels.ts'

interface LinkDialogProps {
  readonly row: MemberRow
  readonly opened: boolean
  readonly onClose: () => void
}

interface Link {
  readonly link: string
  readonly expiry: string
}

/** Shows an invitation's link to share, with the hours until it expires (accounts rule 38). */
export const LinkDialog = ({ row, opened, onClose }: LinkDialogProps) => {
  const { run } = useSend('POST /user/invite/getlink/:id')
  const [link, setLink] = useState<Link | 'failed' | null>(null)
  // Each link is for one person.
  const waiting = row.users.filter(({ invitationStatus }) => invitationStatus !== 'Accepted')
  const [chosen, setChosen] = useState<string | null>(null)
  const person = waiting.find((user) => user.id === chosen) ?? waiting[0]
  const id = person?.id ?? row.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is created once for each opening.
  useEffect(() => {
    if (!opened) return
    let isShown = true
    setLink(null)
    void run({ params: { id } }).then((sent) => {
      if (isShown) setLink(sent.ok ? sent.answer : 'failed')
    })
    return () => {
      isShown = false
    }
  }, [opened, id])
  return (
    <Dialog
      title={membersText('linkTitle')}
      opened={opened}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {kitText('close')}
          </Button>
          {link === null || link === 'failed' ? null : <CopyLink path={link.link} />}
        </>
      }
    >
      {link === null ? (
        <LoadingState />
      ) : link === 'failed' ? (
        <Text role="alert">{membersText('sorryShort')}</Text>
      ) : (
        <Stack gap="sm">
          {waiting.length < 2 ? null : (
            <Select
              label={membersText('linkFor')}
              allowDeselect={false}
              data={waiting.map((user) => ({ value: user.id, label: nameOf(user) }))}
              value={id}
              onChange={setChosen}
            />
          )}
          <Text>{membersText('linkAbout', { name: person === undefined ? memberName(row) : nameOf(person) })}</Text>
          <TextInput
            label={membersText('link')}
            readOnly
            value={link.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Text size="sm" c="dimmed">
            {expiryText(link.expiry)}
          </Text>
        </Stack>
      )}
    </Dialog>
  )
}

/** In days from two days on: 7 for a link created just now for a week. */
const expiryText = (expiry: string): string => {
  const hours = Math.max(0, Math.round((Date.parse(expiry) - serverNow()) / 3_600_000))
  return hours < 48
    ? membersText('expiresIn', { hours })
    : membersText('expiresInDays', { days: Math.round(hours / 24) })
}
