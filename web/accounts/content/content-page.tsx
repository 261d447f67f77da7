import type { ContentId } from '../../../api/contract/content.ts'
import { useRead } from '../../client/use-read.ts'
import { HtmlContent } from '../../ui/html-content.tsx'
import { ParentPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'

/** /privacy and /terms: the organization's text, or the program's own with its name (accounts rule 7). */
const ContentPage = ({ id }: { readonly id: ContentId }) => {
  const read = useRead('/content/:id', { params: { id } })
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
