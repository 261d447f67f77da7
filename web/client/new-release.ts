const KEY = 'matside.reloaded'
const AGAIN_AFTER_MS = 60_000

/**
 * A page that was open while a new release came in asks for files that are gone: it is loaded anew, where it was. Once a
 * minute at most, so that a broken release shows the error page instead of loading for ever.
 */
export const reloadOnNewRelease = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < AGAIN_AFTER_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
