import { rankingPath, type SharedRanking } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ShareAnswer } from './share-answer.tsx'
import { sharedQuery } from './shared-query.ts'
import { coEditingTexts } from './texts.ts'

/** Invitations, then what others share with me. Nothing where there are none. */
export function SharedRankings() {
  const t = useTexts(coEditingTexts)
  const { items } = useSuspenseQuery(sharedQuery(useApi())).data
  const invitations = items.filter((ranking) => !ranking.accepted)
  const shared = items.filter((ranking) => ranking.accepted)
  return (
    <>
      <Section id="invitations" title={t.invitations} rankings={invitations} />
      <Section id="shared" title={t.shared} rankings={shared} />
    </>
  )
}

function Section({ id, title, rankings }: { id: string; title: string; rankings: readonly SharedRanking[] }) {
  if (rankings.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul>
        {rankings.map((ranking) => (
          <SharedRow key={ranking.id} ranking={ranking} />
        ))}
      </ul>
    </section>
  )
}

function SharedRow({ ranking }: { ranking: SharedRanking }) {
  const t = useTexts(coEditingTexts)
  const { accepted, role, author, status, visibility } = ranking
  const topic = ranking.topic || t.untitled
  const isDraft = status === 'draft'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        {accepted ? (
          <Anchor
            href={isDraft ? `/my-rankings?draft=${ranking.id}` : rankingPath(ranking)}
            lang={ranking.language}
            className="mine-link font-bold wrap-anywhere"
          >
            {topic}
          </Anchor>
        ) : (
          <b lang={ranking.language} className="wrap-anywhere">
            {topic}
          </b>
        )}
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {accepted ? `${t.of(author.username)} · ${t.roles[role]}` : t.invites(author.username, role)}
          {isDraft && <Badge>{t.draft}</Badge>}
          {!isDraft && visibility === 'private' && <Badge>{t.private}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {accepted && role === 'editor' && !isDraft && (
          <LinkButton size="sm" href={`/edit-ranking/${ranking.id}`} aria-label={t.named(t.edit, topic)}>
            {t.edit}
          </LinkButton>
        )}
        <ShareAnswer ranking={ranking} topic={topic} />
      </div>
    </li>
  )
}
