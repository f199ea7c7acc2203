import { rankingPath, type SharedRanking } from '@liston/contract/rankings'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { coEditingRefusal } from './refusal-texts.ts'
import { sharedQuery } from './shared-query.ts'
import { coEditingTexts } from './texts.ts'

/** Invitations, then rankings that others share with me. Renders nothing if there are none. */
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

/** Accepts or declines an invitation, or leaves. */
function ShareAnswer({ ranking: { id, accepted }, topic }: { ranking: SharedRanking; topic: string }) {
  const t = useTexts(coEditingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const me = useMe()
  const answer = useMutation({
    mutationFn: async (act: 'accept' | 'leave') => {
      const once = { context: { idempotencyKey: newKey() } }
      if (act === 'accept') await api.rankings.acceptInvitation({ id }, once)
      else await api.rankings.removeEditor({ id, userId: me?.id ?? '' }, once)
    },
    onSuccess: (_done, act) => {
      toast({ title: t.done[act], variant: 'success' })
      return client.invalidateQueries({ queryKey: keys.sharedRankings })
    },
    onError: (error) => toast({ title: coEditingRefusal(language, error), variant: 'destructive' }),
  })
  const act = (wanted: 'accept' | 'leave') => {
    if (!answer.isPending) answer.mutate(wanted)
  }
  const parting = accepted ? t.leave : t.decline
  return (
    <div className="flex flex-wrap gap-2">
      {!accepted && (
        <Button size="sm" variant="primary" onClick={() => act('accept')} aria-label={t.named(t.accept, topic)}>
          {t.accept}
        </Button>
      )}
      <Button size="sm" onClick={() => act('leave')} aria-label={t.named(parting, topic)}>
        {parting}
      </Button>
    </div>
  )
}
