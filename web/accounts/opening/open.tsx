import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { send } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { kitText } from '../../texts/en/kit.ts'
import { openingText } from '../../texts/en/opening.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { EntryCard } from '../entry-card.tsx'
import { OpeningForm } from './opening-form.tsx'

type Check =
  | { readonly status: 'checking' }
  | { readonly status: 'fresh'; readonly host: string }
  | { readonly status: 'not'; readonly title: string; readonly text: string }

const titles = {
  'opening-link-used': 'linkUsed',
  'opening-link-not-found': 'linkNotFound',
} as const
const titleOf = (code: string): string => openingText(titles[code as keyof typeof titles] ?? 'linkUnchecked')

/**
 * /open/{token}: the one-time link that the server prints while there is no organization; shows the form that opens
 * one.
 */
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
        setCheck({ status: 'not', title: titleOf(code), text: message })
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
            {kitText('goHome')}
          </LinkButton>
        </EntryCard>
      ) : null}
    </main>
  )
}
export default Open
