import { EARLY_LEVEL, type Me } from '@liston/contract/profiles'
import { useTexts } from '../../../platform/texts.tsx'
import { keptTexts } from './kept-texts.ts'
import { KeptSwitch } from './kept-switch.tsx'
import { type Saved, SavedNote } from './saved-note.tsx'

/** Who sees one's profile, whether votes carry one's name, and whether one's streak is seen. */
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
