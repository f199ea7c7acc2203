import { EARLY_LEVEL, type Me, type ProfileChanges } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Switch } from '../../../design/controls/switch.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Check } from '../../../design/identity/icon.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { profileRefusal } from '../refusal-texts.ts'
import { keptTexts } from './kept-texts.ts'
import '../own/own.css'

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

/** A setting that was saved by a page load: its section, and the previous value such as `visibility=public`. */
export type Saved = { at: string | undefined; before: string | undefined }

/** Confirmation with an undo, in the section of a setting that was saved by a page load. */
export function SavedNote({ at, saved }: { at: string; saved: Saved }) {
  const t = useTexts(keptTexts)
  if (saved.at !== at) return null
  const [field, value] = saved.before?.split('=') ?? []
  return (
    <form method="post" action="/profile/settings" className="settings-note">
      <p role="status" className="own-saved">
        <Check size={18} aria-hidden="true" />
        {t.saved}
      </p>
      {field && value && (
        <>
          <input type="hidden" name="at" value={at} />
          <Button type="submit" size="sm" name={field} value={value}>
            {t.undo}
          </Button>
        </>
      )}
    </form>
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
