import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { takeFirstReads } from './client/first-reads.ts'
import { useIdentity } from './client/identity.ts'
import { connect } from './client/live.ts'
import { reloadOnNewRelease } from './client/new-release.ts'
import { startSession } from './client/session.ts'
import { LiveContext } from './client/use-live.ts'
import { forgetReads } from './client/use-read.ts'
import { preloadPublicPage } from './routes.tsx'
import { textsReady } from './texts/language.ts'

startSession()
reloadOnNewRelease()
useIdentity.subscribe((now, before) => {
  if (now.status !== before.status) forgetReads()
})
const live = connect({
  token: async () => {
    const token = (await useIdentity.getState().identity?.token()) ?? null
    // Signed in, but the token cannot be renewed now: joining anonymously would refuse the rows on the screen.
    if (token === null && useIdentity.getState().status === 'in') throw new Error('The session cannot be renewed now.')
    return token
  },
  onEnded: (token) => useIdentity.getState().identity?.ended(token),
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
// A tournament's public page comes with its answers and is rendered once, whole; all others show their frame first.
const screen = takeFirstReads() ? preloadPublicPage() : null
void Promise.all([textsReady(), screen]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <LiveContext value={live}>
        <App />
      </LiveContext>
    </StrictMode>,
  ),
)
