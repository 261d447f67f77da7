import type { ContentId } from '../../../api/contract/content.ts'
import { useRead } from '../../client/use-read.ts'
import { useLanguage } from '../../texts/language.ts'
import { HtmlContent } from '../../ui/html-content.tsx'
import { ParentPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'

/** /privacy and /terms: the organization's text as written, or the default text in the visitor's language (accounts rule 7). */
const ContentPage = ({ id }: { readonly id: ContentId }) => {
  const language = useLanguage((choice) => choice.language)
  const read = useRead('/content/:id', { params: { id }, query: { language } })
  return (
    <Reading of={read}>
      {({ title, html }) => (
        <ParentPage title={title}>
          <HtmlContent html={html} />
        </ParentPage>
      )}
    </Reading>
  )
}
export default ContentPage
