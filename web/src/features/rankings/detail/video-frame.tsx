import { type VideoOf, videoPlayer } from '@liston/contract/rankings'

/** The provider's cookie-free player in a sandboxed frame. */
export function VideoFrame({ video, title }: { video: VideoOf; title: string }) {
  return (
    <iframe
      src={videoPlayer(video)}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="video-frame"
    />
  )
}
