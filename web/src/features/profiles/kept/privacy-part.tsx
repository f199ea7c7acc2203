import { EARLY_LEVEL, type Me, type ProfileChanges } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Switch } from '../../../design/controls/switch.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { profileRefusal } from '../refusal-texts.ts'
import { keptTexts } from './kept-texts.ts'
import '../own/own.css'

/** Settings of privacy: visibility of the profile, name on votes, visibility of the streak. */
export function PrivacyPart({ me }: { me: Me }) {
  const t = useTexts(keptTexts)
  return (
    <>
      <KeptSwitch
        label={t.private}
        hint={t.privateHint}
        isOn={me.visibility === 'private'}
        on={{ change: { visibility: 'private' }, said: t.nowPrivate }}
        off={{ change: { visibility: 'public' }, said: t.nowPublic }}
      />
      <KeptSwitch
        label={t.votes}
        hint={t.votesHint}
        isOn={me.votesPublic}
        on={{ change: { votesPublic: true }, said: t.votesNamed }}
        off={{ change: { votesPublic: false }, said: t.votesNameless }}
      />
      <KeptSwitch
        label={t.boards}
        hint={t.boardsHint}
        isOn={me.onBoards}
        on={{ change: { onBoards: true }, said: t.onBoards }}
        off={{ change: { onBoards: false }, said: t.offBoards }}
      />
      <KeptSwitch
        label={t.streak}
        hint={t.streakHint}
        isOn={me.streakShown}
        on={{ change: { streakShown: true }, said: t.streakShown }}
        off={{ change: { streakShown: false }, said: t.streakHidden }}
      />
      {(me.isPro || me.level >= EARLY_LEVEL || me.earlyAccess) && (
        <KeptSwitch
          label={t.early}
          hint={t.earlyHint}
          isOn={me.earlyAccess}
          on={{ change: { earlyAccess: true }, said: t.earlyOn }}
          off={{ change: { earlyAccess: false }, said: t.earlyOff }}
        />
      )}
    </>
  )
}

type Side = { change: ProfileChanges; said: string }

type KeptSwitchProps = {
  label: ReactNode
  hint: ReactNode
  isOn: boolean
  on: Side
  off: Side
}

/** A switch that saves at once, confirms and offers an undo. */
function KeptSwitch({ label, hint, isOn, on, off }: KeptSwitchProps) {
  const { keep } = useKeep()
  const [now, other] = isOn ? [on, off] : [off, on]
  return (
    <div className="settings-part">
      <Switch
        label={label}
        hint={hint}
        checked={isOn}
        onChange={() => void keep({ change: other.change, before: now.change, said: other.said })}
      />
    </div>
  )
}

type Kept = {
  change: ProfileChanges
  /** Previous values, for the undo. */
  before: ProfileChanges
  /** Confirmation text, such as "Perfil privado". */
  said: string
}

/**
 * `keep` saves a change optimistically, confirms it, offers an undo, and reverts if the server refuses. `offerBack`
 * only confirms and offers an undo, for a change that a form has already saved.
 */
export function useKeep() {
  const t = useTexts(keptTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const client = useQueryClient()
  const show = (change: ProfileChanges) =>
    client.setQueryData<Me | null>(keys.me, (me) => (me ? ({ ...me, ...change } as Me) : me))
  const offerBack = ({ change, before, said }: Kept) => {
    const back = () => void keep({ change: before, before: change, said: t.undone })
    offerUndo({ title: said, undoLabel: t.undo, onUndo: back })
  }
  async function keep(kept: Kept): Promise<void> {
    show(kept.change)
    try {
      const { me } = await api.profiles.updateMe(kept.change)
      client.setQueryData(keys.me, me)
      offerBack(kept)
    } catch (error) {
      show(kept.before)
      toast({ title: t.failed, description: profileRefusal(language, error, zone).text, variant: 'destructive' })
    }
  }
  return { keep, offerBack }
}
