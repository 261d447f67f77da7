import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import type { Content } from '../../../api/contract/content.ts'
import { useRead } from '../../client/use-read.ts'
import { contentsText } from '../../texts/en/contents.ts'
import { useLanguage } from '../../texts/language.ts'
import { HtmlContent } from '../../ui/html-content.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { When } from '../../ui/when.tsx'
import classes from './content.module.css'
import { ContentDialog } from './content-dialog.tsx'

/** The Texts tab: privacy policy, terms of use and welcome, as visitors see them. */
const Contents = () => {
  const language = useLanguage((choice) => choice.language)
  const read = useRead('/content', { query: { language } })
  return (
    <Reading of={read}>
      {(contents) => contents.map((one) => <Text key={one.id} content={one} onChanged={() => void read.reload()} />)}
    </Reading>
  )
}
export default Contents

const Text = ({ content, onChanged }: { readonly content: Content; readonly onChanged: () => void }) => {
  const [opened, setOpened] = useState(false)
  const preview = contentsText('previewOf', { title: content.title })
  return (
    <Section
      title={content.title}
      aside={
        <Button
          variant="default"
          size="sm"
          aria-label={contentsText('editOf', { title: content.title })}
          onClick={() => setOpened(true)}
        >
          {contentsText('edit')}
        </Button>
      }
    >
      <p className={classes.about}>
        <About content={content} />
      </p>
      {content.html === '' ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        <section className={classes.preview} aria-label={preview} tabIndex={0}>
          <HtmlContent html={content.html} />
        </section>
      )}
      <ContentDialog content={content} opened={opened} onClose={() => setOpened(false)} onChanged={onChanged} />
    </Section>
  )
}

const About = ({ content: { id, html, version, isDefault, modified } }: { readonly content: Content }) => {
  if (html === '') return contentsText('notWritten')
  const where = id === 'welcome' ? '/' : `/${id}`
  return (
    <>
      {isDefault ? contentsText('defaultText') : contentsText('version', { version })}
      {modified === null ? null : contentsText.rich('changed', { when: () => <When at={modified} /> })}
      {' · '}
      <Anchor underline="always" href={where} target="_blank" rel="noopener">
        {contentsText(id === 'welcome' ? 'startPage' : 'seePage')}
      </Anchor>
    </>
  )
}
