import { Text } from '@mantine/core'
import { adultToAdd } from '../../../api/contract/admin-users.ts'
import { useSend } from '../../client/use-send.ts'
import { peopleText } from '../../texts/en/people.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'

interface AddAdultDialogProps {
  readonly membershipId: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Adds an adult to a membership by the e-mail address. */
export const AddAdultDialog = ({ membershipId, opened, onClose, onDone }: AddAdultDialogProps) => {
  const { run } = useSend('POST /user/add/:id')
  return (
    <FormDialog
      title={peopleText('addAdult')}
      opened={opened}
      onClose={onClose}
      schema={adultToAdd}
      initial={{ email: '' }}
      submit={peopleText('add')}
      onSend={(body) => run({ params: { id: membershipId }, body })}
      onDone={({ invited }, { email }) => {
        notify(peopleText(invited ? 'invited' : 'added', { email }))
        void onDone()
      }}
      fieldOf={{ 'user-exists': 'email', 'user-elsewhere': 'email', 'invalid-email': 'email' }}
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed">
            {peopleText('addAdultAbout')}
          </Text>
          <TextField label={peopleText('email')} type="email" maxLength={320} {...form.field('email')} />
        </>
      )}
    </FormDialog>
  )
}
