import type { CategorySlug } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { CardLink } from '../../../design/surfaces/card-link.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { defineTexts, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { shownName } from '../../profiles/index.ts'
import '../cards/cards.css'
import { VoteCount } from '../cards/ranking-card.tsx'
import { curationQuery } from './curation-query.ts'

/** The curators of a category and their picks. Renders nothing if there are none. */
export function CurationPart({ category }: { category: CategorySlug }) {
  const t = useTexts(curationTexts)
  const language = useLanguage()
  const { data } = useQuery(curationQuery(useApi(), category))
  if (!data) return null
  const { curators, picks, mayPick } = data
  return (
    <>
      {picks.length > 0 && (
        <section aria-labelledby="picks" className="grid gap-3">
          <h2 id="picks" className="text-lg">
            {t.picks}
          </h2>
          <ul className="card-grid">
            {picks.map((card) => (
              <li key={card.id}>
                <Card as="article" kind="link" className="grid content-start gap-2">
                  <h3 className="text-md" lang={card.language === language ? undefined : card.language}>
                    <CardLink href={`/ranking/${card.id}`}>{card.topic}</CardLink>
                  </h3>
                  <p className="text-sm text-muted">
                    {shownName(language, card.author)} · <VoteCount points={card.points} voters={card.voters} />
                  </p>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
      {curators.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="text-muted">{t.curators}</span>
          {curators.map((curator) => (
            <Anchor
              key={curator.id}
              href={`/profile/${curator.id}`}
              className="link link-alone inline-flex items-center gap-2"
            >
              <Avatar username={curator.username} src={curator.avatarUrl} size="xs" />
              {shownName(language, curator)}
            </Anchor>
          ))}
        </p>
      )}
      {mayPick && <p className="text-sm text-muted">{t.lookAfter}</p>}
    </>
  )
}

export const curationTexts = defineTexts({
  es: {
    picks: 'Destacado por los curadores',
    curators: 'La cuidan',
    lookAfter: 'Puedes destacar aquí hasta tres rankings: en la página de cada uno, entra en sus distinciones.',
  },
  en: {
    picks: 'Curators’ picks',
    curators: 'Curated by',
    lookAfter: 'You can pick up to three rankings here: open the distinctions on a ranking’s page.',
  },
})
