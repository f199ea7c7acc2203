import type { CardItem } from '@liston/contract/rankings'
import type { MyVote } from '@liston/contract/voting'
import type { MouseEvent } from 'react'
import { useTexts } from '../../../platform/texts.tsx'
import { sends } from '../form/vote-form.tsx'
import { SignInLink } from '../panel/sign-in-link.tsx'
import { pressTexts } from '../press-texts.ts'
import { CARDS } from './cards.ts'

type Props = {
  item: CardItem
  weight: number
  /** Null is a guest's. */
  my: MyVote | null
  onPress: () => void
}

/** The free vote at the end of a card's row, as on the ranking's own page; a guest is led to sign in and back. */
export function CardVote({ item, weight, my, onPress }: Props) {
  const t = useTexts(pressTexts)
  const words = (
    <>
      <span className="vote-points numeral">{t.plus(weight)}</span>
      <span className="sr-only">{t.plusFor(item.name)}</span>
    </>
  )
  if (!my)
    return (
      <SignInLink name={item.name} className="vote vote-free">
        {words}
      </SignInLink>
    )
  const voted = my.vote === 'vote'
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <button
      {...sends(CARDS, { type: 'item', id: item.id, kind: 'vote', withdraws: voted ? my.voteId : null })}
      aria-pressed={voted}
      onClick={press}
      className="vote vote-free"
    >
      {words}
    </button>
  )
}
