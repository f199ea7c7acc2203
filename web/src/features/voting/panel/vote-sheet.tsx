import { PAID_VOTE_KINDS, PAID_VOTES, type PaidVoteKind } from '@liston/contract/economy'
import type { RankedItem } from '@liston/contract/rankings'
import { UNDO_MS } from '@liston/contract/voting'
import { useState } from 'react'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Sheet } from '../../../design/surfaces/sheet.tsx'
import {
  counted,
  defineTexts,
  formatNumber,
  plural,
  starsText,
  useLanguage,
  useTexts,
} from '../../../platform/texts.tsx'
import { stopAsking } from '../cast/ask-first.ts'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { StarsLink } from '../../economy/index.ts'
import { HighlightStar, usePaidVote } from './highlight-star.tsx'
import { Refusal } from './refusal.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { mayVoteFree, mayVotePaid } from '../policy.ts'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'

type Props = {
  target: VoteTarget
  /** The paid vote that the user pressed outside: the sheet asks before it is paid. */
  asks?: PaidVoteKind | undefined
  open: boolean
  onClose: () => void
}

/** The votes on one target with their prices, near the thumb. It stays open if a vote is refused, and says why. */
export function VoteSheet({ target, asks, open, onClose }: Props) {
  const t = useTexts(votingTexts)
  const questions = useTexts(questionTexts)
  const { policy, stars } = useVoting()
  const [asked, setAsked] = useState(asks)
  return (
    <Sheet
      side="bottom"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={asked ? questions.title(asked, target.name) : target.name}
      description={policy.guest ? t.signInWhy : t.balance(stars)}
      closeLabel={t.close}
    >
      <div className="vote-sheet">
        {asked ? (
          <Question target={target} kind={asked} onDone={onClose} onBack={asks ? onClose : () => setAsked(undefined)} />
        ) : (
          <Votes target={target} onAsk={setAsked} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}

type VotesProps = { target: VoteTarget; onAsk: (kind: PaidVoteKind) => void; onClose: () => void }

function Votes({ target, onAsk, onClose }: VotesProps) {
  const { ranking, policy } = useVoting()
  const language = useLanguage()
  const item = ranking.items.find(({ id }) => id === target.id)
  return (
    <>
      {item?.note && (
        <p lang={ranking.language === language ? undefined : ranking.language} className="text-sm text-muted">
          {item.note}
        </p>
      )}
      {policy.guest ? (
        <Prices target={target} onPress={onClose} />
      ) : (
        <Choices target={target} onAsk={onAsk} onDone={onClose} />
      )}
      <Refusal targetId={target.id} />
      {mayVotePaid(policy, target.type) && (
        <StarsLink className="link link-alone justify-self-center" onClick={onClose} />
      )}
      {item && <HighlightStar item={item} wide />}
      {item && <ReviewsLink rankingId={ranking.id} item={item} />}
    </>
  )
}

type QuestionProps = { target: VoteTarget; kind: PaidVoteKind; onDone: () => void; onBack: () => void }

/** Says what a paid vote costs and does before it is paid. The user may ask not to be asked again. */
function Question({ target, kind, onDone, onBack }: QuestionProps) {
  const t = useTexts(questionTexts)
  const { undoFor } = useTexts(votingTexts)
  const { prices, stars, userId, isPending } = useVoting()
  const { press } = usePaidVote(target, kind)
  const [isLast, setLast] = useState(false)
  const price = prices[kind]
  // The Stars are gone before the server answers; the text stays.
  const [left] = useState(stars - price)
  const give = async () => {
    if (isLast && userId) stopAsking(userId)
    if (await press()) onDone()
  }
  return (
    <>
      <ul className="vote-facts">
        <li>{t.pays(price, left)}</li>
        <li>{t.effect[target.type](price)}</li>
        <li>{undoFor(UNDO_MS / 1000)}</li>
      </ul>
      <Checkbox label={t.last} checked={isLast} onChange={(event) => setLast(event.target.checked)} />
      <Refusal targetId={target.id} />
      <Button
        size="lg"
        wide
        className={`paid-choice paid-${kind}`}
        onClick={() => void give()}
        pending={isPending(target.id, kind)}
      >
        {t.give(kind, price)}
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        {t.back}
      </Button>
    </>
  )
}

/** Link to the reviews of an item. */
function ReviewsLink({ rankingId, item }: { rankingId: string; item: RankedItem }) {
  const t = useTexts(sheetTexts)
  const count = formatNumber(useLanguage(), item.ratings)
  return (
    <LinkButton href={`/ranking/${rankingId}/item/${item.id}/review`} variant="ghost" wide>
      {item.ratings > 0 ? t.reviewsOf(count) : t.review}
    </LinkButton>
  )
}

/** The votes with their prices for guests: each signs in first, and the vote follows. */
function Prices({ target, onPress }: { target: VoteTarget; onPress: () => void }) {
  const t = useTexts(votingTexts)
  const { policy, prices } = useVoting()
  return (
    <>
      {mayVoteFree(policy, target.type) && (
        <SignInLink
          name={target.name}
          wish={{ act: 'vote', ...target }}
          className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
          onClick={onPress}
        >
          <span>
            {t.voteAction(1)} · {t.free}
          </span>
        </SignInLink>
      )}
      {mayVotePaid(policy, target.type) &&
        PAID_VOTE_KINDS.map((kind) => (
          <SignInLink
            key={kind}
            name={target.name}
            wish={{ act: kind, ...target }}
            className={buttonClass({ size: 'lg', wide: true, className: `paid-choice paid-${kind}` })}
            onClick={onPress}
          >
            <Priced vote={`${PAID_VOTES[kind].name} ${t.plus(prices[kind])}`} price={t.cost(prices[kind])} />
          </SignInLink>
        ))}
    </>
  )
}

/** A paid vote with its price at the end of the line, in words: "Boost +10 · 10 Stars". */
const Priced = ({ vote, price }: { vote: string; price: string }) => (
  <span className="paid-words">
    {vote} <span className="sr-only">·</span> <span className="paid-price">{price}</span>
  </span>
)

type ChoicesProps = { target: VoteTarget; onAsk: (kind: PaidVoteKind) => void; onDone: () => void }

function Choices({ target, onAsk, onDone }: ChoicesProps) {
  const t = useTexts(votingTexts)
  const { policy, weight, myVote, isPending, vote } = useVoting()
  const voted = myVote(target.id).vote === 'vote'
  const closeIf = (agreed: boolean) => {
    if (agreed) onDone()
  }
  const free = async () => closeIf(await vote(target, 'vote'))
  return (
    <>
      {mayVoteFree(policy, target.type) && (
        <Button
          variant={voted ? 'secondary' : 'primary'}
          size="lg"
          wide
          onClick={free}
          pending={isPending(target.id, 'vote')}
        >
          {voted ? t.withdrawAction : `${t.voteAction(weight)} · ${t.free}`}
        </Button>
      )}
      {mayVotePaid(policy, target.type) &&
        PAID_VOTE_KINDS.map((kind) => (
          <PaidChoice key={kind} target={target} kind={kind} onAsk={onAsk} onAgreed={closeIf} />
        ))}
    </>
  )
}

type PaidChoiceProps = {
  target: VoteTarget
  kind: PaidVoteKind
  onAsk: (kind: PaidVoteKind) => void
  onAgreed: (agreed: boolean) => void
}

function PaidChoice({ target, kind, onAsk, onAgreed }: PaidChoiceProps) {
  const t = useTexts(votingTexts)
  const { press, unavailable, isAsked } = usePaidVote(target, kind)
  const { prices } = useVoting()
  const stars = prices[kind]
  return (
    <Button
      size="lg"
      wide
      className={`paid-choice paid-${kind}`}
      aria-disabled={unavailable ? true : undefined}
      onClick={async () => (isAsked() ? onAsk(kind) : onAgreed(await press()))}
    >
      {unavailable ?? <Priced vote={`${PAID_VOTES[kind].name} +${stars}`} price={t.cost(stars)} />}
    </Button>
  )
}

/** Texts that only the sheet uses; they load with it. */
export const sheetTexts = defineTexts({
  es: { reviewsOf: (n: string) => `Reseñas y estrellas (${n})`, review: 'Escribir la primera reseña' },
  en: { reviewsOf: (n: string) => `Reviews and stars (${n})`, review: 'Write the first review' },
})

const points = { es: { one: 'punto', other: 'puntos' }, en: { one: 'point', other: 'points' } }

export const questionTexts = defineTexts({
  es: {
    title: (kind: PaidVoteKind, name: string) => `Dar ${PAID_VOTES[kind].one.es} a ${name}`,
    pays: (stars: number, left: number) =>
      `Gastas ${starsText('es', stars)}; ${plural('es', left, { one: 'te quedará # Star', other: 'te quedarán # Stars' })}.`,
    effect: {
      item: (n: number) => `Suma ${counted('es', n, points.es)} en «Votos». En «Justo» solo deshace un empate exacto.`,
      ranking: (n: number) =>
        `Suma ${counted('es', n, points.es)} al ranking: se verá más. El orden de sus elementos no cambia.`,
    },
    last: 'No volver a preguntar',
    give: (kind: PaidVoteKind, stars: number) => `Dar ${PAID_VOTES[kind].one.es} · ${starsText('es', stars)}`,
    back: 'Ahora no',
  },
  en: {
    title: (kind: PaidVoteKind, name: string) => `Give ${name} ${PAID_VOTES[kind].one.en}`,
    pays: (stars: number, left: number) => `You spend ${starsText('en', stars)}; ${starsText('en', left)} left.`,
    effect: {
      item: (n: number) => `It adds ${counted('en', n, points.en)} in “Votes”. In “Fair” it only breaks an exact tie.`,
      ranking: (n: number) =>
        `It adds ${counted('en', n, points.en)} to the ranking, which gets seen more. The order of its items stays.`,
    },
    last: 'Don’t ask again',
    give: (kind: PaidVoteKind, stars: number) => `Give ${PAID_VOTES[kind].one.en} · ${starsText('en', stars)}`,
    back: 'Not now',
  },
})
