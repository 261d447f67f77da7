/** The path to open after signing in: always on this site, whatever the link contained. */
export const safePath = (to: unknown): string => {
  if (typeof to !== 'string' || !to.startsWith('/')) return '/'
  const here = window.location.origin
  const target = URL.parse(to, here)
  // Browsers read a path that starts with two slashes as another host.
  if (target === null || target.origin !== here || target.pathname.startsWith('//')) return '/'
  return target.pathname + target.search + target.hash
}
