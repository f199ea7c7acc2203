import { EARLY_LEVEL, type Me, type ProfileChanges } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Switch } from '../../../design/controls/switch.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { keptTexts } from './kept-texts.ts'
import { type Saved, SavedNote } from './saved-note.tsx'
import { useKeep } from './use-keep.ts'

/** Settings of privacy: visibility of the profile, name on votes, visibility of the streak. */
export function PrivacyPart({ me, saved }: { me: Me; saved: Saved }) {
  const t = useTexts(keptTexts)
  return (
    <>
      <SavedNote at="privacy" saved={saved} />
      <KeptSwitch
        at="privacy"
        field="visibility"
        label={t.private}
        hint={t.privateHint}
        isOn={me.visibility === 'private'}
        on={{ value: 'private', change: { visibility: 'private' }, said: t.nowPrivate }}
        off={{ value: 'public', change: { visibility: 'public' }, said: t.nowPublic }}
      />
      <KeptSwitch
        at="privacy"
        field="votesPublic"
        label={t.votes}
        hint={t.votesHint}
        isOn={me.votesPublic}
        on={{ value: 'true', change: { votesPublic: true }, said: t.votesNamed }}
        off={{ value: 'false', change: { votesPublic: false }, said: t.votesNameless }}
      />
      <KeptSwitch
        at="privacy"
        field="onBoards"
        label={t.boards}
        hint={t.boardsHint}
        isOn={me.onBoards}
        on={{ value: 'true', change: { onBoards: true }, said: t.onBoards }}
        off={{ value: 'false', change: { onBoards: false }, said: t.offBoards }}
      />
      <KeptSwitch
        at="privacy"
        field="streakShown"
        label={t.streak}
        hint={t.streakHint}
        isOn={me.streakShown}
        on={{ value: 'true', change: { streakShown: true }, said: t.streakShown }}
        off={{ value: 'false', change: { streakShown: false }, said: t.streakHidden }}
      />
      {(me.isPro || me.level >= EARLY_LEVEL || me.earlyAccess) && (
        <KeptSwitch
          at="privacy"
          field="earlyAccess"
          label={t.early}
          hint={t.earlyHint}
          isOn={me.earlyAccess}
          on={{ value: 'true', change: { earlyAccess: true }, said: t.earlyOn }}
          off={{ value: 'false', change: { earlyAccess: false }, said: t.earlyOff }}
        />
      )}
    </>
  )
}

type Side = { value: string; change: ProfileChanges; said: string }

type KeptSwitchProps = {
  /** `field`: name of the form field without JavaScript. `at`: section of the settings to return to. */
  field: string
  at: string
  label: ReactNode
  hint: ReactNode
  isOn: boolean
  on: Side
  off: Side
}

/** A switch that saves at once, confirms and offers an undo. Without JavaScript, a button does the same. */
function KeptSwitch({ field, at, label, hint, isOn, on, off }: KeptSwitchProps) {
  const t = useTexts(keptTexts)
  const { keep } = useKeep()
  const [now, other] = isOn ? [on, off] : [off, on]
  return (
    <form method="post" action="/profile/settings" className="settings-part">
      <Switch
        label={label}
        hint={hint}
        checked={isOn}
        onChange={() => void keep({ change: other.change, before: now.change, said: other.said })}
      />
      <noscript>
        <input type="hidden" name="at" value={at} />
        <input type="hidden" name="before" value={`${field}=${now.value}`} />
        <Button type="submit" name={field} value={other.value}>
          {isOn ? t.turnOff : t.turnOn}
        </Button>
      </noscript>
    </form>
  )
}
