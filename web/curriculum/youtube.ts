const ID = /^[\w-]{11}$/

/** The video id of any form of YouTube URL; null for other URLs. */
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
