import { useState } from 'react'
import type { Content } from '../../../api/contract/content.ts'
import { contentRequest } from '../../../api/contract/content.ts'
import { read } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { contentsText } from '../../texts/en/contents.ts'
import { asHtml } from '../../ui/as-html.ts'
import { Conflict, type ConflictOf, differencesOf, overwriteText } from '../../ui/form/conflict.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { HtmlField } from '../../ui/form/html-field.tsx'
import { HtmlContent } from '../../ui/html-content.tsx'
import { notify } from '../../ui/notice.tsx'
import { remountOnOpen } from '../../ui/remount-on-open.tsx'

interface ContentDialogProps {
  readonly content: Content
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Edits one text. A user who saves after another change sees both texts before one overwrites the other. */
export const ContentDialog = remountOnOpen(({ content, opened, onClose, onChanged }: ContentDialogProps) => {
  const { run } = useSend('POST /content/update/:id')
  const [before] = useState(content)
  const [clash, setClash] = useState<ConflictOf<{ html: string | null }> | null>(null)
  const compared = { html: [contentsText('text'), htmlOf] as const }
  const save = async (html: string) => {
    const basis = clash?.revision ?? before.version
    const sent = await run({ params: { id: content.id }, body: { html: asHtml(html), basis } })
    if (sent.ok || sent.problem.code !== 'content-changed') return sent
    try {
      const saved = await read('/content/:id', { params: { id: content.id } })
      setClash({ current: { html: saved.html }, revision: saved.version })
    } catch (thrown) {
      return { ok: false, problem: asProblem(thrown) } as const
    }
    return sent
  }
  return (
    <FormDialog
      title={content.title}
      opened={opened}
      onClose={onClose}
      schema={schema}
      initial={{ html: before.html }}
      submit={(_, form) =>
        (clash === null ? null : overwriteText(differencesOf(clash, form, compared))) ?? contentsText('save')
      }
      onSend={({ html }) => save(html)}
      onDone={() => {
        notify(contentsText('saved', { title: content.title }))
        onChanged()
      }}
    >
      {(form) => (
        <>
          {clash === null ? null : <Conflict clash={clash} form={form} compared={compared} />}
          <HtmlField
            label={contentsText('text')}
            description={contentsText(content.id === 'welcome' ? 'noWelcome' : 'emptyUsesDefault')}
            {...form.field('html')}
          />
        </>
      )}
    </FormDialog>
  )
})

const htmlOf = (html: string | null) => (html ? <HtmlContent html={html} /> : null)

const schema = contentRequest.pick({ html: true })
