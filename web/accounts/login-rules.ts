/** Where to go after signing in: a path of this site, never an address elsewhere. */
export const safePath = (to: string | null): string => {
  if (to === null) return '/'
  try {
    const here = window.location.origin
    const target = new URL(to, here)
    return to.startsWith('/') && target.origin === here ? target.pathname + target.search + target.hash : '/'
  } catch {
    return '/'
  }
}
