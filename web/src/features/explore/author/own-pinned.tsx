import type { Me } from '@liston/contract/profiles'
import { PIN_MIN_LEVEL, pinLimit, type RankingCard, rankingPath } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import { Pin } from '../../../design/identity/icon.ts'
import { counted, defineTexts, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { usePinRanking } from '../../rankings/index.ts'
import { pinnedQuery } from './author-query.ts'
import './ranking-lines.css'

/** My pinned rankings, each with a button to unpin it. Without any, explains how to pin. */
export function OwnPinned({ me }: { me: Me }) {
  const t = useTexts(ownPinnedTexts)
  const { data } = useQuery(pinnedQuery(useApi(), me.id))
  if (!data) return null
  const limit = pinLimit(me)
  return (
    <section aria-labelledby="own-pinned" className="own-pinned grid content-start gap-4">
      <div>
        <h2 id="own-pinned" className="flex items-center gap-2 text-lg">
          <Pin aria-hidden="true" size={18} />
          {t.title}
        </h2>
        <p className="text-sm text-muted">
          {data.length > 0 ? t.used(data.length, limit) : limit > 0 ? t.how(limit) : t.later}
        </p>
      </div>
      {data.length > 0 && (
        <ul>
          {data.map((card) => (
            <PinnedRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {data.length === 0 && limit > 0 && (
        <LinkButton href="/my-rankings" className="justify-self-start">
          {t.choose}
        </LinkButton>
      )}
    </section>
  )
}

function PinnedRow({ card }: { card: RankingCard }) {
  const t = useTexts(ownPinnedTexts)
  const language = useLanguage()
  const pin = usePinRanking({ id: card.id, pinned: true })
  return (
    <li className="ranking-line">
      <Cover title={card.topic} subjects={card.subjects} src={card.coverUrl} className="cover-thumb" />
      <Anchor href={rankingPath(card)} lang={card.language} className="ranking-line-name">
        {card.topic}
      </Anchor>
      <span className="text-sm text-muted">{counted(language, card.points, t.votes)}</span>
      <IconButton
        size="sm"
        label={t.unpin(card.topic)}
        disabled={pin.isPending}
        icon={<Pin aria-hidden="true" />}
        onClick={() => pin.mutate()}
      />
    </li>
  )
}

export const ownPinnedTexts = defineTexts({
  es: {
    title: 'Fijados en tu perfil',
    used: (n: number, limit: number) => `Se ven los primeros. Llevas ${n} de ${limit}.`,
    how: (limit: number) => `Fija hasta ${limit} desde Mis Rankings, con la chincheta: se verán los primeros.`,
    later: `Desde el nivel ${PIN_MIN_LEVEL} puedes fijar rankings para que se vean los primeros.`,
    votes: { one: 'voto', other: 'votos' },
    choose: 'Elegir en Mis Rankings',
    unpin: (topic: string) => `Dejar de fijar ${topic}`,
  },
  en: {
    title: 'Pinned on your profile',
    used: (n: number, limit: number) => `They are shown first. ${n} of ${limit} so far.`,
    how: (limit: number) => `Pin up to ${limit} in My rankings with the pin button: they are shown first.`,
    later: `From level ${PIN_MIN_LEVEL} you can pin rankings so that they are shown first.`,
    votes: { one: 'vote', other: 'votes' },
    choose: 'Choose in My rankings',
    unpin: (topic: string) => `Unpin ${topic}`,
  },
})
