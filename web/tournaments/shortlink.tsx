import { Redirect, useParams } from 'wouter'
import { useRead } from '../client/use-read.ts'
import { NotFound } from '../ui/not-found.tsx'
import { Reading } from '../ui/reading.tsx'

/** /{code}: redirects to the shortlink's tournament; 404 for unknown codes. */
const Shortlink = () => {
  const { code } = useParams<{ code: string }>()
  // Only letters and digits make a shortcode (tournaments rule 43), so other paths need no request.
  return /^[a-z0-9]+$/i.test(code) ? <Follow code={code} /> : <NotFound />
}
export default Shortlink

const Follow = ({ code }: { readonly code: string }) => (
  <Reading of={useRead('/shortcode/:code', { params: { code } })} on={{ 404: <NotFound /> }}>
    {({ tournamentId }) => <Redirect to={`/events/${tournamentId}`} replace />}
  </Reading>
)
