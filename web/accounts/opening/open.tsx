import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { send } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { EntryCard } from '../entry-card.tsx'
import { OpeningForm } from './opening-form.tsx'

type Check =
  | { readonly status: 'checking' }
  | { readonly status: 'fresh'; readonly host: string }
  | { readonly status: 'not'; readonly title: string; readonly text: string }

const titles: Readonly<Record<string, string>> = {
  'opening-link-used': 'This link has been used',
  'opening-link-not-found': 'This link does not work',
}

/** /open/{token}: the one-time link that a start prints while there is no organization; it leads to its form. */
const Open = () => {
  const { token = '' } = useParams<{ token: string }>()
  const [check, setCheck] = useState<Check>({ status: 'checking' })
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times < 0) return
    const later = new AbortController()
    send('POST /opening/link', { body: { token } }, { signal: later.signal }).then(
      ({ host }) => setCheck({ status: 'fresh', host }),
      (thrown: unknown) => {
        if (later.signal.aborted) return
        const { code, message } = asProblem(thrown)
        setCheck({ status: 'not', title: titles[code] ?? 'The link cannot be checked', text: message })
      },
    )
    return () => later.abort()
  }, [token, times])
  return (
    <main>
      {check.status === 'checking' ? <LoadingState /> : null}
      {check.status === 'fresh' ? (
        <OpeningForm token={token} host={check.host} onUsed={() => setTimes(times + 1)} />
      ) : null}
      {check.status === 'not' ? (
        <EntryCard title={check.title} text={check.text}>
          <LinkButton href="/" variant="default" size="md" fullWidth>
            Go Home
          </LinkButton>
        </EntryCard>
      ) : null}
    </main>
  )
}
export default Open
