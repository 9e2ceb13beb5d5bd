interface FoundVideo {
  site: 'YouTube' | 'Vimeo'
  /** The video's address on YouTube or Vimeo. */
  href: string
}

const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/
const YOUTUBE_PATH = /^\/(?:shorts|live|embed)\/([\w-]+)\/?$/
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+(?:\/\w+)?)\/?$/

/**
 * Finds the video for an address on YouTube or Vimeo.
 *
 * @returns null for any other address, including those of channels and playlists
 * @example videoAt('https://youtu.be/abc') // { site: 'YouTube', href: 'https://www.youtube.com/watch?v=abc' }
 */
export function videoAt(address: string | null | undefined): FoundVideo | null {
  const url = address ? URL.parse(address) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (VIMEO.test(url.hostname)) {
    const id = VIMEO_PATH.exec(url.pathname)?.[1]
    return id === undefined ? null : { site: 'Vimeo', href: `https://vimeo.com/${id}` }
  }
  const id = youTubeId(url)
  return id && /^[\w-]+$/.test(id)
    ? { site: 'YouTube', href: `https://www.youtube.com/watch?v=${id}${startOf(url.searchParams)}` }
    : null
}

function youTubeId({ hostname, pathname, searchParams }: URL) {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!YOUTUBE.test(hostname)) return null
  return pathname === '/watch' ? searchParams.get('v') : YOUTUBE_PATH.exec(pathname)?.[1]
}

/** Returns the video's start time as a parameter, such as `&t=90s`. */
function startOf(searchParams: URLSearchParams): string {
  const start = searchParams.get('t') ?? ''
  return /^[\dhms]+$/.test(start) ? `&t=${start}` : ''
}
