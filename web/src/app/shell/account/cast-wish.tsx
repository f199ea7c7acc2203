import {
  byPaidVote,
  isPaidVote,
  numbersOf,
  PAID_VOTES,
  type PaidVoteKind,
  priceOf,
  PRICES,
} from '@liston/contract/economy'
import type { CategorySlug } from '@liston/contract/rankings'
import type { socialClubRefusals } from '@liston/contract/social-club'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { followRefusal } from '../../../features/follows/index.ts'
import { loadHighlightRefusal } from '../../../features/rankings/index.ts'
import { settingsQuery } from '../../../features/settings/index.ts'
import { sendSafely, voteRefusal } from '../../../features/voting/index.ts'
import type { Api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { forgetWish, isTaken, type KeptWish, keptWish } from '../../../platform/kept-wish.ts'
import { newKey } from '../../../platform/new-key.ts'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, starsText, useLanguage } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'

type Words = { done: string; failed: string }
/** A follow of a category has general refusals only. */
type OtherRefusals = RefusalWords<(typeof socialClubRefusals)['like']>

export const otherRefusals = defineTexts<OtherRefusals>({
  es: { NOT_FOUND: () => 'Ese artículo ya no existe.', OWN_ARTICLE: () => 'Es tu propio artículo.' },
  en: { NOT_FOUND: () => 'That article no longer exists.', OWN_ARTICLE: () => 'It is your own article.' },
})

const paidEs = (vote: string, name: string): Words => ({
  done: `Tu ${vote} a ${name} cuenta`,
  failed: `Tu ${vote} a ${name} no cuenta`,
})
const paidEn = (vote: string, name: string): Words => ({
  done: `Your ${vote} for ${name} counts`,
  failed: `Your ${vote} for ${name} doesn’t count`,
})

export const texts = defineTexts({
  es: {
    wishes: {
      vote: (name: string): Words => ({ done: `Tu voto por ${name} cuenta`, failed: `Tu voto por ${name} no cuenta` }),
      highlight: (name: string): Words => ({ done: `Has destacado ${name}`, failed: `No se ha destacado ${name}` }),
      follow: (name: string): Words => ({ done: `Ya sigues a ${name}`, failed: `No sigues a ${name}` }),
      ...byPaidVote((kind) => [kind, (name: string): Words => paidEs(PAID_VOTES[kind].name, name)]),
      'follow-category': (name: string): Words => ({
        done: `Ya sigues la categoría ${name}`,
        failed: `No sigues la categoría ${name}`,
      }),
      'like-article': (title: string): Words => ({
        done: `Te gusta «${title}»`,
        failed: `No se ha guardado que te gusta «${title}»`,
      }),
    },
    paid: (kind: PaidVoteKind, name: string, stars: number) =>
      `¿Dar ${PAID_VOTES[kind].one.es} a ${name} por ${starsText('es', stars)}?`,
    give: (kind: PaidVoteKind) => `Dar el ${PAID_VOTES[kind].name}`,
  },
  en: {
    wishes: {
      vote: (name) => ({ done: `Your vote for ${name} counts`, failed: `Your vote for ${name} doesn’t count` }),
      highlight: (name) => ({ done: `You highlighted ${name}`, failed: `${name} was not highlighted` }),
      follow: (name) => ({ done: `You follow ${name} now`, failed: `You don’t follow ${name}` }),
      ...byPaidVote((kind) => [kind, (name: string): Words => paidEn(PAID_VOTES[kind].name, name)]),
      'follow-category': (name) => ({
        done: `You follow the category ${name} now`,
        failed: `You don’t follow the category ${name}`,
      }),
      'like-article': (title) => ({
        done: `You like “${title}”`,
        failed: `Your like of “${title}” was not saved`,
      }),
    },
    paid: (kind, name, stars) => `Give ${name} ${PAID_VOTES[kind].one.en} for ${starsText('en', stars)}?`,
    give: (kind) => `Give the ${PAID_VOTES[kind].name}`,
  },
})

/** How long the offer of a paid vote stays open, in ms. */
const OFFER_MS = 10_000

type Ways = { api: Api; queries: QueryClient; language: Language }

/** True if sending again cannot succeed. Network errors, 401, 429 and 5xx may succeed later. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)

/**
 * Does once what the user pressed as a guest, unless the page does it itself, and shows a message. What costs Stars is offered first. A vote that the
 * user had already cast stays as it is.
 */
export function CastWish() {
  const api = useApi()
  const queries = useQueryClient()
  const language = useLanguage()
  // The set-up leads back to where the user pressed, and that page may do it itself.
  const isUnderway = useRouterState({ select: (s) => s.isLoading || s.location.pathname === '/profile-setup' })
  useEffect(() => {
    const kept = isUnderway ? null : keptWish()
    if (!kept || isTaken(kept)) return
    const { act } = kept.wish
    const ways = { api, queries, language }
    void (isPaidVote(act) ? offer(kept, act, ways) : fulfil(kept, 0, ways))
  }, [api, queries, language, isUnderway])
  return null
}

async function offer({ key, wish }: KeptWish, kind: PaidVoteKind, ways: Ways): Promise<void> {
  const t = texts[ways.language]
  const settings = await ways.queries.ensureQueryData(settingsQuery(ways.api)).catch(() => null)
  const stars = numbersOf(PRICES, settings?.economy)[priceOf(kind)]
  if (!forgetWish(key)) return
  toast({
    title: t.paid(kind, wish.name, stars),
    variant: 'stars',
    duration: OFFER_MS,
    action: { label: t.give(kind), onAction: () => void fulfil({ key: newKey(), wish, atMs: 0 }, stars, ways) },
  })
}

async function fulfil(kept: KeptWish, priceStars: number, ways: Ways): Promise<void> {
  const { key, wish } = kept
  const words = texts[ways.language].wishes[wish.act](wish.name)
  // Of several windows, only the one that removes it shows the message. A paid one was removed before.
  const isMine = () => priceStars > 0 || forgetWish(key)
  try {
    await sendSafely(() => send(kept, priceStars, ways.api))
    if (isMine()) toast({ title: words.done, variant: 'success' })
    void ways.queries.invalidateQueries()
  } catch (error) {
    if (!(priceStars > 0 || isOver(error)) || !isMine()) return
    toast({ title: words.failed, description: await reason(error, kept, ways), variant: 'info' })
  }
}

function send({ key, wish }: KeptWish, priceStars: number, api: Api): Promise<unknown> {
  const { act, id } = wish
  const once = { context: { idempotencyKey: key } }
  if (act === 'follow') return api.follows.follow({ id }, once)
  if (act === 'highlight') return api.rankings.highlight({ id }, once)
  if (act === 'follow-category') return api.explore.followCategory({ category: id as CategorySlug }, once)
  if (act === 'like-article') return api.socialClub.like({ id }, once)
  const targetType = wish.type === 'item' ? 'item' : 'ranking'
  return api.voting.cast({ targetType, targetId: id, kind: act, priceStars }, once)
}

async function reason(error: unknown, { wish }: KeptWish, { language }: Ways): Promise<string> {
  if (wish.act === 'follow') return followRefusal(language, error as object)
  if (wish.act === 'highlight') return (await loadHighlightRefusal())(language, error).text
  if (wish.act === 'follow-category' || wish.act === 'like-article')
    return refusalText(otherRefusals, language, error as object)
  return voteRefusal(language, error).text
}
