import { parseVideo, type VideoOf, Video, videoAddress } from '@liston/contract/rankings'

/**
 * Stored form of a video URL: `provider/id`, or `vimeo/id/hash` for an unlisted video. Null if the URL is no video; the
 * contract accepts only videos and an empty text.
 */
export function keptVideo(address: string): string | null {
  const video = parseVideo(address)
  return video && [video.provider, video.id, video.hash].filter(Boolean).join('/')
}

/** Parses the stored form of a video. */
export function videoKept(kept: string | null): VideoOf | null {
  if (kept === null) return null
  const [provider, id, hash] = kept.split('/')
  return Video.parse({ provider, id, hash })
}

/** URL of a stored video, for its author; empty without a video. */
export const keptAddress = (kept: string | null): string => {
  const video = videoKept(kept)
  return video ? videoAddress(video) : ''
}
