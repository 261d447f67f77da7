const KEY = 'matside.reloaded'
const AGAIN_AFTER_MS = 60_000

/**
 * A page that stays open across a release requests files that no longer exist. It is reloaded in place, at most once a
 * minute, so that a broken release shows the error page instead of reloading forever.
 */
export const reloadOnNewRelease = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < AGAIN_AFTER_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
