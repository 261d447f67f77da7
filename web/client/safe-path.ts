/** Where to go after signing in: a path of this site, never an address elsewhere, whatever the link said. */
export const safePath = (to: unknown): string => {
  if (typeof to !== 'string' || !to.startsWith('/')) return '/'
  const here = window.location.origin
  const target = URL.parse(to, here)
  // A browser takes a path that begins with two slashes for another host.
  if (target === null || target.origin !== here || target.pathname.startsWith('//')) return '/'
  return target.pathname + target.search + target.hash
}
