import { PAID_VOTE_KINDS, PAID_VOTES, type PaidVoteKind } from '@liston/contract/economy'
import type { RankedItem } from '@liston/contract/rankings'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Sheet } from '../../../design/surfaces/sheet.tsx'
import { defineTexts, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { StarsLink } from '../../economy/index.ts'
import { HighlightStar, usePaidVote } from './highlight-star.tsx'
import { Refusal } from './refusal.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { mayVoteFree, mayVotePaid } from '../policy.ts'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'

type Props = { target: VoteTarget; open: boolean; onClose: () => void }

/** The votes on one target with their prices, near the thumb. It stays open if a vote is refused, and says why. */
export function VoteSheet({ target, open, onClose }: Props) {
  const t = useTexts(votingTexts)
  const { ranking, policy, stars } = useVoting()
  const item = ranking.items.find(({ id }) => id === target.id)
  return (
    <Sheet
      side="bottom"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={target.name}
      description={policy.guest ? t.signInWhy : t.balance(stars)}
      closeLabel={t.close}
    >
      <div className="vote-sheet">
        {policy.guest ? <Prices target={target} onPress={onClose} /> : <Choices target={target} onDone={onClose} />}
        <Refusal targetId={target.id} />
        {item && <HighlightStar item={item} wide />}
        {item && <ReviewsLink rankingId={ranking.id} item={item} />}
        {mayVotePaid(policy, target.type) && (
          <StarsLink className="link link-alone justify-self-center" onClick={onClose} />
        )}
      </div>
    </Sheet>
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
            className={buttonClass({ variant: 'boost', size: 'lg', wide: true })}
            onClick={onPress}
          >
            <span>
              {PAID_VOTES[kind].name} {t.plus(prices[kind])} · {t.cost(prices[kind])}
            </span>
          </SignInLink>
        ))}
    </>
  )
}

function Choices({ target, onDone }: { target: VoteTarget; onDone: () => void }) {
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
        PAID_VOTE_KINDS.map((kind) => <PaidChoice key={kind} target={target} kind={kind} onAgreed={closeIf} />)}
    </>
  )
}

type PaidChoiceProps = { target: VoteTarget; kind: PaidVoteKind; onAgreed: (agreed: boolean) => void }

function PaidChoice({ target, kind, onAgreed }: PaidChoiceProps) {
  const t = useTexts(votingTexts)
  const { press, unavailable } = usePaidVote(target, kind)
  const { prices } = useVoting()
  const stars = prices[kind]
  return (
    <Button
      variant={unavailable ? 'secondary' : 'boost'}
      size="lg"
      wide
      aria-disabled={unavailable ? true : undefined}
      onClick={async () => onAgreed(await press())}
    >
      {unavailable ?? `${PAID_VOTES[kind].name} +${stars} · ${t.cost(stars)}`}
    </Button>
  )
}

/** Texts that only the sheet uses; they load with it. */
export const sheetTexts = defineTexts({
  es: { reviewsOf: (n: string) => `Reseñas y estrellas (${n})`, review: 'Escribir la primera reseña' },
  en: { reviewsOf: (n: string) => `Reviews and stars (${n})`, review: 'Write the first review' },
})
