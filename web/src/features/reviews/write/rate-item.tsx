import { type Ranking, rankingPath } from '@liston/contract/rankings'
import { nextUnrated } from '@liston/contract/reviews'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Progress } from '../../../design/feedback/progress.tsx'
import { Forward, SignIn } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useMe } from '../../../platform/session.ts'
import { defineTexts, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rankingQuery } from '../../rankings/index.ts'
import { ownReviewQuery, ratedInQuery } from '../queries.ts'
import { StarInput } from '../stars/star-input.tsx'
import { ReviewForm } from './review-form.tsx'

export type RateItemProps = {
  itemId: string
  rankingId: string
  /** Stars that a guest chose before signing in. */
  stars: number | undefined
  /** True after the last item of the ranking was rated. */
  done: boolean
}

/** Rates one item, with an optional text, and continues with the next item of its ranking. */
export function RateItem({ itemId, rankingId, stars, done }: RateItemProps) {
  const t = useTexts(quickTexts)
  const { data: ranking } = useSuspenseQuery(rankingQuery(useApi(), rankingId))
  const me = useMe()
  if (ranking.status !== 'published')
    return (
      <div className="grid gap-3">
        <p className="text-muted">{t.locked}</p>
        <Ways ranking={ranking} itemId={itemId} />
      </div>
    )
  if (!me) return <GuestStars itemId={itemId} asked={stars ?? null} />
  return <Rating {...{ ranking, itemId, stars, done }} />
}

/** Stars of a guest, kept through sign-in. It is a GET form to this page, so it works without JavaScript. */
function GuestStars({ itemId, asked }: { itemId: string; asked: number | null }) {
  const t = useTexts(quickTexts)
  return (
    <Card kind="flat">
      <form action={`/rate-item/${itemId}`} className="grid gap-3">
        <StarInput value={asked} optional />
        <p className="max-w-measure">{t.signInHint}</p>
        <input type="hidden" name="enter" value="1" />
        <Button type="submit" variant="primary" icon={<SignIn aria-hidden="true" />} className="justify-self-start">
          {t.signIn}
        </Button>
      </form>
    </Card>
  )
}

type RatingProps = Pick<RateItemProps, 'itemId' | 'stars' | 'done'> & { ranking: Ranking }

function Rating({ ranking, itemId, stars, done }: RatingProps) {
  const t = useTexts(quickTexts)
  const language = useLanguage()
  const api = useApi()
  const router = useRouter()
  const { data: own } = useSuspenseQuery(ownReviewQuery(api, itemId))
  const { data: ratings } = useSuspenseQuery(ratedInQuery(api, ranking.id))
  const ids = ranking.items.map(({ id }) => id)
  const rated = new Set(ratings.map((rating) => rating.itemId).filter((id) => ids.includes(id)))
  const next = nextUnrated(ids, rated, itemId)
  const after = next ? `/rate-item/${next}` : `/rate-item/${itemId}?done=1`
  const number = (n: number) => formatNumber(language, n)
  if (done && rated.size === ids.length)
    return (
      <EmptyState
        title={t.done(number(ids.length))}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton href={rankingPath(ranking)} variant="primary">
              {t.ranking}
            </LinkButton>
            <LinkButton href="/my-reviews">{t.mine}</LinkButton>
          </div>
        }
      >
        <p>{t.doneHint}</p>
      </EmptyState>
    )
  return (
    <div className="quick">
      <Progress
        label={t.progress}
        fill={(100 * rated.size) / ids.length}
        text={t.of(number(rated.size), number(ids.length))}
        size="sm"
      />
      {own && <p className="text-muted">{t.rated}</p>}
      <ReviewForm
        key={`${itemId} ${own?.id}`}
        {...{ itemId, rankingId: ranking.id, own }}
        stars={own?.stars ?? stars ?? null}
        submit={next ? t.saveAndNext : t.saveLast}
        onSaved={() => void router.navigate({ href: after })}
      />
      <div className="flex flex-wrap gap-3">
        {next && (
          <LinkButton href={`/rate-item/${next}`} icon={<Forward size={18} aria-hidden="true" />}>
            {own ? t.next : t.skip}
          </LinkButton>
        )}
        <Ways ranking={ranking} itemId={itemId} />
      </div>
    </div>
  )
}

function Ways({ ranking, itemId }: { ranking: Ranking; itemId: string }) {
  const t = useTexts(quickTexts)
  return (
    <LinkButton href={`/ranking/${ranking.id}/item/${itemId}/review`} variant="ghost" className="justify-self-start">
      {t.all}
    </LinkButton>
  )
}

export const quickTexts = defineTexts({
  es: {
    progress: 'Tu recorrido',
    of: (n: string, all: string) => `${n} de ${all}`,
    saveAndNext: 'Guardar y siguiente',
    saveLast: 'Guardar y terminar',
    next: 'Siguiente del ranking',
    skip: 'Saltar este',
    rated: 'Ya lo valoraste; puedes cambiarlo.',
    locked: 'Este ranking está cerrado: ya no se valora.',
    done: (n: string) => `Has valorado los ${n}`,
    doneHint: 'Tus notas ya cuentan. Cámbialas cuando quieras.',
    ranking: 'Ver el ranking',
    mine: 'Mis reseñas',
    all: 'Ver sus reseñas',
    signIn: 'Entrar para valorar',
    signInHint:
      'Leer es libre; para valorar hace falta una cuenta, así cada persona cuenta una vez. Las estrellas que elijas te esperan.',
  },
  en: {
    progress: 'Your progress',
    of: (n: string, all: string) => `${n} of ${all}`,
    saveAndNext: 'Save and next',
    saveLast: 'Save and finish',
    next: 'Next in the ranking',
    skip: 'Skip this one',
    rated: 'You’ve rated this. You can change your rating.',
    locked: 'This ranking is closed, so you can’t rate it any more.',
    done: (n: string) => `You have rated all ${n}`,
    doneHint: 'Your stars already count. You can change them at any time.',
    ranking: 'See the ranking',
    mine: 'My reviews',
    all: 'See its reviews',
    signIn: 'Sign in to rate',
    signInHint:
      'Anyone can read reviews. To rate you need an account, so that each person counts once. We’ll keep the stars you choose.',
  },
})
