const ID = /^[\w-]{11}$/

/** The video of an address of YouTube, in any of its forms; null where it is none. */
export const youtubeId = (uri: string): string | null => {
  if (!URL.canParse(uri)) return null
  const { hostname, pathname, searchParams } = new URL(uri)
  const host = hostname.replace(/^(www|m)\./, '')
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const id =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? first === 'watch'
          ? (searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'live'].includes(first)
            ? second
            : ''
        : ''
  return ID.test(id) ? id : null
}
