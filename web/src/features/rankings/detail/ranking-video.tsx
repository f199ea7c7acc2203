import { type Ranking, videoAddress } from '@liston/contract/rankings'
import { type MouseEvent, Suspense, useState } from 'react'
import { Video as Play } from '../../../design/identity/icon.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { defineTexts, useTexts } from '../../../platform/texts.tsx'

const VideoFrame = lazyPart(() => import('./video-frame.tsx').then((module) => module.VideoFrame), { when: 'press' })

export const videoTexts = defineTexts({
  es: { video: 'Vídeo', watch: (site: string) => `Ver el vídeo (carga contenido de ${site})` },
  en: { video: 'Video', watch: (site: string) => `Watch the video (loads content from ${site})` },
})
const sites = { youtube: 'YouTube', vimeo: 'Vimeo' }

type Props = { video: NonNullable<Ranking['video']>; topic: string }

/** The ranking's video. Shows a placeholder and loads nothing from the provider until the user presses play. */
export function RankingVideo({ video, topic }: Props) {
  const t = useTexts(videoTexts)
  const [playing, setPlaying] = useState(false)
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  const still = (
    <a
      href={videoAddress(video)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-haspopup="true"
      className="video-still"
      onClick={play}
    >
      <span className="video-play">
        <Play aria-hidden="true" />
      </span>
      <span>{t.watch(sites[video.provider])}</span>
    </a>
  )
  return (
    <details open className="video" onToggle={(event) => !event.currentTarget.open && setPlaying(false)}>
      <summary>{t.video}</summary>
      {playing ? (
        <Suspense fallback={still}>
          <VideoFrame video={video} title={topic} />
        </Suspense>
      ) : (
        still
      )}
    </details>
  )
}
