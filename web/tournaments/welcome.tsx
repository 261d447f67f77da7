import { useRead } from '../client/use-read.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { HtmlContent } from '../ui/html-content.tsx'

/** The organization's welcome text for visitors, if any. */
export const Welcome = () => {
  const { reading } = useRead('/content/:id', { params: { id: 'welcome' } })
  if (reading.status !== 'ready' || reading.data.html === '') return null
  return (
    <section aria-label={tournamentsText('welcomeTitle')}>
      <HtmlContent html={reading.data.html} />
    </section>
  )
}
