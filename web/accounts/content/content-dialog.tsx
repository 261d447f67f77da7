import type { Content } from '../../../api/contract/content.ts'
import { contentRequest } from '../../../api/contract/content.ts'
import { useSend } from '../../client/use-send.ts'
import { contentsText } from '../../texts/en/contents.ts'
import { asHtml } from '../../ui/as-html.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { HtmlField } from '../../ui/form/html-field.tsx'
import { notify } from '../../ui/notice.tsx'

interface ContentDialogProps {
  readonly content: Content
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Edits one text. A user who saves after another change is warned, and keeps the text they wrote. */
export const ContentDialog = ({ content, opened, onClose, onChanged }: ContentDialogProps) => {
  const { run } = useSend('POST /content/update/:id')
  return (
    <FormDialog
      title={content.title}
      opened={opened}
      onClose={onClose}
      schema={schema}
      initial={{ html: content.html }}
      submit={contentsText('save')}
      onSend={({ html }) => run({ params: { id: content.id }, body: { html: asHtml(html), basis: content.version } })}
      onDone={() => {
        notify(contentsText('saved', { title: content.title }))
        onChanged()
      }}
    >
      {(form) => (
        <HtmlField
          label={contentsText('text')}
          description={contentsText(content.id === 'welcome' ? 'noWelcome' : 'emptyUsesDefault')}
          {...form.field('html')}
        />
      )}
    </FormDialog>
  )
}

const schema = contentRequest.pick({ html: true })
