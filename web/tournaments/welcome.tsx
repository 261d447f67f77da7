import { useRead } from '../client/use-read.ts'
import { tournamentsText } from '../texts/tournaments.ts'
import { HtmlContent } from '../ui/html-content.tsx'

/** The organization's welcome for visitors, where it has written one. */
export const Welcome = () => {
  const { reading } = useRead('/content/:id', { params: { id: 'welcome' } })
  if (reading.status !== 'ready' || reading.data.html === '') return null
  return (
    <section aria-label={tournamentsText('welcomeTitle')}>
      <HtmlContent html={reading.data.html} />
    </section>
  )
}
