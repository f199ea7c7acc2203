export const VIDEO_ADDRESS_MAX = 300

/** The video of a ranking: its provider, and its id there. `hash` is the key of an unlisted video on Vimeo. */
export type Video = { provider: 'youtube' | 'vimeo'; id: string; hash?: string | undefined }

const youtubeHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']
const youtubeId = /^[A-Za-z0-9_-]{11}$/
const vimeoId = /^[1-9]\d{0,11}$/
const vimeoHash = /^[0-9a-f]{6,40}$/
/** What may precede the id in a path on Vimeo: a channel, a group, a showcase (formerly album), the owner's own page. */
const vimeoFolder = /^\/(video|channels\/[^/]+|groups\/[^/]+\/videos|(showcase|album)\/[^/]+\/video|manage\/videos)\//

/**
 * Parses the URL of a video; null for anything else. Keeps only the id and, on Vimeo, the key of an unlisted video:
 * playlist, start time and tracking parameters are dropped. Accepts only the hosts above, so that the player never opens another site.
 */
export function parseVideo(address: string): Video | null {
  const url = urlOf(address.trim())
  if (!url || url.username || url.password || url.port) return null
  const [first = '', second = ''] = url.pathname.split('/').slice(1)
  if (url.hostname === 'youtu.be') return youtube(first)
  if (youtubeHosts.includes(url.hostname)) {
    if (first === 'watch') return youtube(url.searchParams.get('v') ?? '')
    return ['embed', 'shorts', 'live', 'v'].includes(first) ? youtube(second) : null
  }
  return vimeoHosts.includes(url.hostname) ? vimeo(url) : null
}

/** True for what the video field of a ranking may contain: the URL of a video, or nothing. */
export const isVideoOrEmpty = (text: string): boolean => text.trim() === '' || parseVideo(text) !== null

const youtube = (id: string): Video | null => (youtubeId.test(id) ? { provider: 'youtube', id } : null)

/** The key of an unlisted video follows its id in the path, or is the parameter `h`, as in the player's URL. */
function vimeo({ pathname, searchParams }: URL): Video | null {
  const [id = '', afterId = ''] = pathname.replace(vimeoFolder, '/').split('/').slice(1)
  if (!vimeoId.test(id)) return null
  const hash = [afterId, searchParams.get('h') ?? ''].find((key) => vimeoHash.test(key))
  return { provider: 'vimeo', id, ...(hash && { hash }) }
}

/** Accepts URLs without a scheme. */
function urlOf(address: string): URL | null {
  if (address.length > VIDEO_ADDRESS_MAX || /[\s\\]/.test(address)) return null
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

/** URL of the video's page at its provider. */
export const videoAddress = ({ provider, id, hash }: Video): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`

/** URL of the provider's player that sets no cookies. */
export const videoPlayer = ({ provider, id, hash }: Video): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1&autoplay=1`
