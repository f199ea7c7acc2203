import { parseVideo, type VideoOf, Video, videoAddress } from '@liston/contract/rankings'

/** What a column keeps of a video's address: its provider and id. Null where it names none. */
export function keptVideo(address: string): string | null {
  const video = parseVideo(address)
  return video && `${video.provider}/${video.id}`
}

/** The video that a column keeps. */
export function videoKept(kept: string | null): VideoOf | null {
  if (kept === null) return null
  const [provider, id] = kept.split('/')
  return Video.parse({ provider, id })
}

/** The address of it, as its author sees it. */
export const keptAddress = (kept: string | null): string => {
  const video = videoKept(kept)
  return video ? videoAddress(video) : ''
}
