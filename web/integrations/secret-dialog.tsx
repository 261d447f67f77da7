import { Button, Stack, Text, TextInput } from '@mantine/core'
import { integrationsText } from '../texts/en/integrations.ts'
import { kitText } from '../texts/en/kit.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface SecretDialogProps {
  readonly title: string
  /** Null: closed. */
  readonly secret: string | null
  readonly onClose: () => void
}

/** Shows a secret, which can be shown only once. */
export const SecretDialog = ({ title, secret, onClose }: SecretDialogProps) => (
  <Dialog
    title={title}
    opened={secret !== null}
    onClose={onClose}
    actions={
      <>
        <Button variant="default" onClick={onClose}>
          {kitText('close')}
        </Button>
        <CopyText text={secret ?? ''} label={integrationsText('copy')} />
      </>
    }
  >
    <Stack gap="sm">
      <Text>{integrationsText('secretAbout')}</Text>
      <TextInput
        label={integrationsText('secret')}
        readOnly
        value={secret ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Stack>
  </Dialog>
)
