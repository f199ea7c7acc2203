import './duels.css'
import type { Ranking } from '@liston/contract/rankings'
import { Suspense, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { openAuthDialog } from '../../accounts/index.ts'
import { useRoomOpen } from '../../settings/index.ts'
import { isCrawler } from '../../soft-wall/index.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { rumbleTexts } from '../texts.ts'
import { beginDuels, isOfferedIn } from './kept-duels.ts'
import { teaserTexts } from './texts.ts'

/** Link from a ranking to its quick duels; not for the author. */
function QuickLink({ ranking }: { ranking: Ranking }) {
  const t = useTexts(rumbleTexts)
  const me = useMe()
  const isOpen = useRoomOpen('duels')
  if (!isOpen || !me || me.id === ranking.author.id || !hasDuels(ranking)) return null
  return (
    <section aria-labelledby="duelo-rapido" className="duel-teaser">
      <h2 id="duelo-rapido">{t.quick}</h2>
      <p className="text-muted">{t.quickHere}</p>
      <LinkButton href={rumbleHref('quick', ranking.id)} variant="secondary" wide>
        {t.quickPlay}
      </LinkButton>
    </section>
  )
}

/** Equals ITEMS_MIN of the contract (rules 3.12). Importing it would add bytes to every ranking page. */
const ITEMS_MIN: typeof import('@liston/contract/rumble')['rumbleRules']['ITEMS_MIN'] = 4

/** Whether a ranking has duels now. */
const hasDuels = ({ visibility, mode, status, items }: Ranking): boolean =>
  visibility === 'public' && mode === 'community' && status === 'published' && items.length >= ITEMS_MIN

const DuelGame = lazyPart(() => import('./duel-game.tsx').then((module) => module.DuelGame), { when: 'press' })

/** Offers three duels to a guest, and then asks them to sign up so that the answers count. */
function DuelTeaser({ ranking }: { ranking: Ranking }) {
  const t = useTexts(teaserTexts)
  const [offered] = useState(() => hasDuels(ranking) && isOfferedIn(ranking.id) && !isCrawler(navigator.userAgent))
  const [open, setOpen] = useState(false)
  const [answered, setAnswered] = useState<number | null>(null)
  const isOpen = useRoomOpen('duels')
  if (!offered || !isOpen) return null
  const signUp = () => {
    setOpen(false)
    openAuthDialog({ view: 'sign-up', reason: t.reason })
  }
  const play = () => {
    beginDuels(ranking.id)
    setOpen(true)
  }
  const isPlayed = answered !== null
  // Without answers there is nothing to save, so no sign-up prompt.
  if (answered === 0 && !open) return null
  return (
    <section aria-labelledby="duel-teaser" className="duel-teaser">
      <h2 id="duel-teaser">{t.question}</h2>
      <p className="text-muted">{isPlayed ? t.saved : t.invite}</p>
      <Button variant="secondary" wide aria-haspopup="dialog" onClick={isPlayed ? signUp : play}>
        {isPlayed ? t.signUp : t.play}
      </Button>
      {open && (
        <Suspense>
          <DuelGame ranking={ranking} onEnd={setAnswered} onSignUp={signUp} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The offer of duels on a ranking's page: quick duels for users, the teaser for guests. */
export const DuelOffer = ({ ranking }: { ranking: Ranking }) =>
  useMe() ? <QuickLink ranking={ranking} /> : <DuelTeaser ranking={ranking} />
