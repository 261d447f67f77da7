import '@mantine/tiptap/styles.layer.css'
import { Textarea } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { kitText } from '../../texts/en/kit.ts'
import { asHtml } from '../as-html.ts'
import classes from './html-field.module.css'
import type { FieldBinding } from './use-schema-form.ts'

interface HtmlEditorProps
  extends Pick<FieldBinding<string | null>, 'value' | 'onChange' | 'required' | 'data-path' | 'data-autofocus'> {
  readonly disabled: boolean
  readonly invalid: boolean
  /** Ids of the elements that label and describe the field. */
  readonly named: string
  readonly describedBy: readonly string[]
}

/** Loaded with the first form that has an HTML field: the editor is larger than a parent's page. */
const HtmlEditor = ({ value, onChange, disabled, ...field }: HtmlEditorProps) => {
  const [asSource, setAsSource] = useState(() => !isSupported(value ?? ''))
  const attributes = {
    'data-path': field['data-path'],
    ...(field['data-autofocus'] === undefined ? {} : { 'data-autofocus': 'true' }),
    'aria-labelledby': field.named,
    ...(field.describedBy.length === 0 ? {} : { 'aria-describedby': field.describedBy.join(' ') }),
    'aria-required': String(field.required),
    'aria-invalid': String(field.invalid),
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: asHtml(value ?? ''),
    editable: !disabled,
    editorProps: { attributes: { ...attributes, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor }) => onChange(htmlOf(editor)),
  })
  useExternalValue(editor, value ?? '')
  const source = (
    <RichTextEditor.Control
      aria-label={kitText('editSource')}
      aria-pressed={asSource}
      title={kitText('editSource')}
      active={asSource}
      disabled={asSource && !isSupported(value ?? '')}
      onClick={() => setAsSource(!asSource)}
    >
      <span aria-hidden>{'</>'}</span>
    </RichTextEditor.Control>
  )
  return (
    <RichTextEditor
      editor={editor}
      classNames={{ root: classes.editor ?? '', content: classes.content ?? '', control: classes.control ?? '' }}
      labels={labels()}
      {...(field.invalid ? { 'data-invalid': true } : {})}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={kitText('formatting')}>
        {asSource ? null : <Controls />}
        <RichTextEditor.ControlsGroup>{source}</RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {asSource ? (
        <Textarea
          {...attributes}
          aria-required={field.required}
          aria-invalid={field.invalid}
          variant="unstyled"
          px="md"
          autosize
          minRows={6}
          maxRows={16}
          disabled={disabled}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <RichTextEditor.Content />
      )}
    </RichTextEditor>
  )
}
export default HtmlEditor

const Controls = () => (
  <>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
      <RichTextEditor.Blockquote />
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Link />
      <RichTextEditor.Unlink />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
  </>
)

const EXTENSIONS = [
  StarterKit.configure({
    // The page that shows the text decides how its links open.
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
]

/**
 * Tags that the editor supports. HTML with other tags, such as an image or a table, is edited as source, so that
 * nothing is lost.
 */
const SUPPORTED_TAGS = new Set(
  'p br b strong i em u s strike del h1 h2 h3 h4 h5 h6 blockquote ul ol li a hr code pre'.split(' '),
)

const isSupported = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag]) => SUPPORTED_TAGS.has((tag ?? '').toLowerCase()))

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/** Updates the editor when the value changes outside of it: a form that was reset, or edited source. */
const useExternalValue = (editor: Editor | null, value: string): void => {
  const last = useRef(value)
  useEffect(() => {
    if (editor === null || value === last.current) return
    last.current = value
    if (value !== htmlOf(editor)) editor.commands.setContent(asHtml(value), { emitUpdate: false })
  }, [editor, value])
}

const labels = () => ({
  boldControlLabel: kitText('bold'),
  italicControlLabel: kitText('italic'),
  underlineControlLabel: kitText('underline'),
  h2ControlLabel: kitText('heading'),
  h3ControlLabel: kitText('subheading'),
  blockquoteControlLabel: kitText('quote'),
  bulletListControlLabel: kitText('bulletList'),
  orderedListControlLabel: kitText('numberedList'),
  linkControlLabel: kitText('link'),
  unlinkControlLabel: kitText('removeLink'),
  undoControlLabel: kitText('undo'),
  redoControlLabel: kitText('redo'),
  linkEditorInputLabel: kitText('linkAddress'),
  linkEditorInputPlaceholder: 'https://example.org',
  linkEditorExternalLink: kitText('opensInNewTab'),
  linkEditorInternalLink: kitText('opensInSameTab'),
  linkEditorSave: kitText('saveLink'),
})
