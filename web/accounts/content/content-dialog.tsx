import type { Content } from '../../../api/contract/content.ts'
import { contentRequest } from '../../../api/contract/content.ts'
import { useSend } from '../../client/use-send.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import { asHtml } from './as-html.ts'

interface ContentDialogProps {
  readonly content: Content
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Edits one text. Whoever saves after somebody else has changed it is told, and keeps what they wrote. */
export const ContentDialog = ({ content, opened, onClose, onChanged }: ContentDialogProps) => {
  const { run } = useSend('POST /content/update/:id')
  return (
    <FormDialog
      title={content.title}
      opened={opened}
      onClose={onClose}
      schema={schema}
      initial={{ html: content.html }}
      submit="Save"
      onSend={({ html }) => run({ params: { id: content.id }, body: { html: asHtml(html), basis: content.version } })}
      onDone={() => {
        notify(`${content.title} saved`)
        onChanged()
      }}
    >
      {(form) => (
        <TextField
          label="Text"
          description={`Plain text or HTML. ${content.id === 'welcome' ? 'Empty: no welcome.' : 'Empty: the program’s own text.'}`}
          lines={12}
          {...form.field('html')}
        />
      )}
    </FormDialog>
  )
}

const schema = contentRequest.pick({ html: true })
