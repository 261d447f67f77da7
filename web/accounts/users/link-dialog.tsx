import { Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import { useSend } from '../../client/use-send.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { memberName, nameOf } from './member-words.ts'

interface LinkDialogProps {
  readonly row: MemberRow
  readonly opened: boolean
  readonly onClose: () => void
}

interface Link {
  readonly link: string
  readonly expiry: string
}

/** An invitation's link to pass on, with the hours it works (spec/training-and-review.md §4 Invitation). */
export const LinkDialog = ({ row, opened, onClose }: LinkDialogProps) => {
  const { run } = useSend('POST /user/invite/getlink/:id')
  const [link, setLink] = useState<Link | 'failed' | null>(null)
  // A link is one person's.
  const waiting = row.users.filter(({ invitationStatus }) => invitationStatus !== 'Accepted')
  const [chosen, setChosen] = useState<string | null>(null)
  const person = waiting.find((user) => user.id === chosen) ?? waiting[0]
  const id = person?.id ?? row.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is made once for each opening.
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
      title="Copy Invitation Link"
      opened={opened}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {link === null || link === 'failed' ? null : <CopyLink path={link.link} />}
        </>
      }
    >
      {link === null ? (
        <LoadingState />
      ) : link === 'failed' ? (
        <Text role="alert">Sorry, something went wrong.</Text>
      ) : (
        <Stack gap="sm">
          {waiting.length < 2 ? null : (
            <Select
              label="For"
              allowDeselect={false}
              data={waiting.map((user) => ({ value: user.id, label: nameOf(user) }))}
              value={id}
              onChange={setChosen}
            />
          )}
          <Text>
            Whoever opens this link signs in as {person === undefined ? memberName(row) : nameOf(person)}. Send it to
            nobody else.
          </Text>
          <TextInput
            label="Invitation link"
            readOnly
            value={link.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Text size="sm" c="dimmed">
            Expires in {hoursText(link.expiry)}
          </Text>
        </Stack>
      )}
    </Dialog>
  )
}

/** Whole hours, rounded: a link that was just made for a week says 168. */
const hoursText = (expiry: string): string => {
  const hours = Math.max(0, Math.round((Date.parse(expiry) - Date.now()) / 3_600_000))
  return hours === 1 ? '1 hour' : `${hours} hours`
}
